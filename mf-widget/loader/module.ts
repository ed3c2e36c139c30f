import type { Region } from '@voxgrove/contracts';
import { fingerprint } from '../contract/fingerprint';
import type { LauncherAgent } from '../contract/launcher-agent';
import type { WidgetApi } from '../contract/widget-api';
import type { LauncherTexts } from './texts';
import { createWidget as create } from './widget';
import type { WidgetOptions } from './widget-options';

/** File name of the chat app of the same build, put in by the build. */
declare const CHAT_APP: string;
/** Put in by the server, which makes this module for one agent. `runsOn`: fingerprints of the agent with each origin it may run on. */
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

/** The launcher of a script, for pages that put it up with code of their own: `import { createWidget } from '…/{agentId}.mjs'`. Undefined where the agent may not run. */
export function createWidget(options: ModuleOptions = {}): WidgetApi | undefined {
  if (runsOn?.includes(fingerprint(made.agentId + location.origin)) === false) return undefined;
  return create({ ...options, ...made, app: new URL(`../${CHAT_APP}`, import.meta.url).href });
}
