import type { Region } from '@voxgrove/contracts';
import type { LauncherAgent } from '../contract/launcher-agent';
import type { ChatUser, RenderMode } from '../contract/widget-config';
import type { LauncherTexts } from './texts';

/** What a website says of its widget. In attributes of the script tag everything is text: objects are JSON, and a thing is on by being there. */
export interface WidgetOptions {
  agentId: string;
  region: Region;
  /** The published agent as far as the launcher shows it. It exists, and may run here. */
  agent: LauncherAgent;
  texts: LauncherTexts;
  /** Address of the chat app, at the product's origin. */
  app: string | URL;
  /** Instead of where the agent wants to stand. */
  render?: RenderMode | undefined;
  modalMode?: boolean | string | undefined;
  autostart?: boolean | string | undefined;
  /** Instead of the agent's language. */
  lang?: string | undefined;
  /** Instead of the agent's colour, `#rrggbb`. */
  color?: string | undefined;
  /** What a full-width chat fills: an element, or a selector of one. A script stands where its chat is wanted. */
  target?: Element | string | undefined;
  variables?: Record<string, string> | string | undefined;
  user?: ChatUser | string | undefined;
  /** Proves `user.id`, see WidgetApi.identify. */
  signature?: string | undefined;
}
