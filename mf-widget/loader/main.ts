import type { Region } from '@voxgrove/contracts';
import { fingerprint } from '../contract/fingerprint';
import type { LauncherAgent } from '../contract/launcher-agent';
import type { LauncherTexts } from './texts';
import { createWidget } from './widget';

/** File name of the chat app of the same build, injected by the build. */
declare const CHAT_APP: string;
/**
 * Injected by the server, which makes this script for one agent. `runsOn`: fingerprints of the
 * agent with each allowed origin.
 */
declare const MADE_FOR: {
  agentId: string;
  region: Region;
  agent: LauncherAgent;
  texts: LauncherTexts;
  runsOn: number[];
};

try {
  const made = MADE_FOR;
  // document.currentScript is null for a tag with type="module".
  const script = (document.currentScript ||
    document.querySelector(`script[src*="${made.agentId}"]`)) as HTMLScriptElement;
  if (!WITH.origins || made.runsOn.includes(fingerprint(made.agentId + location.origin)))
    createWidget({
      target: script,
      modalMode: script.dataset['modal'],
      ...script.dataset,
      ...made,
      app: `${script.src.split(made.agentId)[0]}../${CHAT_APP}`,
    });
} catch {
  // An error of the widget must not reach the host page.
}
