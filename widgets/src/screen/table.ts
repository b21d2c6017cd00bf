/** What a deal and a drill are given to draw themselves and to talk to the host. */

import type { Conversation } from "./host";
import type { Notice } from "./notice";

export interface Table<View> {
  view: View;
  root: HTMLElement;
  conversation: Conversation;
  notice: Notice | null;
  /** A refusal has been read: the next choice waves it aside. */
  wave(): void;
  speak(text: string): void;
}
