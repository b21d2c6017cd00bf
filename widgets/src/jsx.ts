/** What the build turns JSX into. */

export { Fragment, h } from "preact";
