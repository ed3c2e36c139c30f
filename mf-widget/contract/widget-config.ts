import type { Region, WIDGET } from '@voxgrove/contracts';

/** Promised to websites: written where they read it. */
export type { ChatEvents, ChatUser } from '../package/index';

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
