import type { Region } from '@voxgrove/contracts';
import type { LauncherAgent } from '../contract/launcher-agent';
import type { ChatUser, RenderMode } from '../contract/widget-config';
import type { LauncherTexts } from './texts';

/**
 * A website's options for its widget. Attributes of the script tag are text: objects are JSON, and
 * a flag is on when it is present.
 */
export interface WidgetOptions {
  agentId: string;
  region: Region;
  /** The launcher's part of the published agent. The agent exists and may run here. */
  agent: LauncherAgent;
  texts: LauncherTexts;
  /** Address of the chat app on the product's origin. */
  app: string | URL;
  /** Overrides the agent's render mode. */
  render?: RenderMode | undefined;
  modalMode?: boolean | string | undefined;
  autostart?: boolean | string | undefined;
  /** Overrides the agent's language. */
  lang?: string | undefined;
  /** Overrides the agent's color, `#rrggbb`. */
  color?: string | undefined;
  /**
   * The element that a full-width chat fills, or a selector for it. For a script tag: its position.
   */
  target?: Element | string | undefined;
  variables?: Record<string, string> | string | undefined;
  user?: ChatUser | string | undefined;
  /** Proves `user.id`, see WidgetApi.identify. */
  signature?: string | undefined;
}
