import type { Region, WIDGET } from '@voxgrove/contracts';

/** A public contract with websites. The npm package defines it, because websites read it there. */
export type { ChatEvents, ChatUser } from '../package/index';

export type RenderMode = (typeof WIDGET.renderModes)[number];

/**
 * A website's settings for its widget. `popup` has no launcher: the website opens it. `full-width`
 * fills its target element. `modalMode`: an open chat is centered over a blurred page. `autostart`:
 * the conversation begins without a click.
 */
export interface WidgetConfig {
  ID: string;
  region: Region;
  render: RenderMode;
  modalMode: boolean;
  autostart: boolean;
  /** Overrides the agent's language; `automatic` uses the browser's. */
  lang?: string;
  /** Variables of the website, stored with the conversation. */
  variables: Record<string, string>;
}
