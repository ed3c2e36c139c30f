import type { ConversationState, Region, WIDGET } from '@voxgrove/contracts';

export type RenderMode = (typeof WIDGET.renderModes)[number];

/**
 * What a website says of the widget on it. `popup` has no launcher: the website opens it; `full-width` fills the element it is put into.
 * `modalMode`: an open chat stands in the middle, over a blurred page. `autostart`: the conversation begins at once, without a press.
 */
export interface WidgetConfig {
  ID: string;
  region: Region;
  render: RenderMode;
  modalMode: boolean;
  autostart: boolean;
  /** Instead of the agent's language; `automatic` is the browser's. */
  lang?: string;
  /** What the website tells the agent of its visitor; kept with the conversation. */
  variables: Record<string, string>;
}

/** Who the website says its visitor is. `id` names them there for good; it counts only with a signature. */
export interface ChatUser { id?: string; name?: string; email?: string; phone?: string }

/** What a website can listen to, with what its listeners are given. */
export interface ChatEvents {
  /** The chat app is there. */
  ready: undefined;
  open: undefined;
  close: undefined;
  /** A message was sent, or one has come, whole. */
  message: { role: 'visitor' | 'assistant' | 'human' | 'system'; text: string };
  unread: { count: number };
  /** Who answers has changed. */
  state: { state: ConversationState };
  identified: { verified: boolean };
  reset: undefined;
  error: { message: string };
}
