/** What late parts use of the screen that is there already. */

export { say } from "../words";
export { Button, noteId } from "./controls";
export { focusOn, REFUGE } from "./focus";
export { Fold } from "./folds";
export { arrive } from "./late";
export { signed } from "./seats";
export { chosenSettings, prefers, SETTINGS_CHANGED, settings } from "./settings";
export { Icon } from "./shapes";
export { Text } from "./text";
