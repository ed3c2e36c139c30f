import type { Region } from '@voxgrove/contracts';
import { fingerprint } from '../contract/fingerprint';
import type { LauncherAgent } from '../contract/launcher-agent';
import type { WidgetApi } from '../contract/widget-api';
import type { LauncherTexts } from './texts';
import { createWidget as create } from './widget';
import type { WidgetOptions } from './widget-options';

/** File name of the chat app of the same build, injected by the build. */
declare const CHAT_APP: string;
/**
 * Injected by the server, which makes this module for one agent. `runsOn`: fingerprints of the
 * agent with each allowed origin.
 */
declare const MADE_FOR: {
  agentId: string;
  region: Region;
  agent: LauncherAgent;
  texts: LauncherTexts;
  runsOn?: number[];
};

const { runsOn, ...made } = MADE_FOR;

export type ModuleOptions = Pick<
  WidgetOptions,
  | 'render'
  | 'modalMode'
  | 'autostart'
  | 'color'
  | 'lang'
  | 'target'
  | 'variables'
  | 'user'
  | 'signature'
>;

/**
 * Creates the widget on pages that do so in code: `import { createWidget } from '…/{agentId}.mjs'`.
 * Returns undefined where the agent may not run.
 */
export function createWidget(options: ModuleOptions = {}): WidgetApi | undefined {
  if (runsOn?.includes(fingerprint(made.agentId + location.origin)) === false) return undefined;
  return create({ ...options, ...made, app: new URL(`../${CHAT_APP}`, import.meta.url).href });
}
