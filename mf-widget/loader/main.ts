import type { Region } from '@voxgrove/contracts';
import { fingerprint } from '../contract/fingerprint';
import type { LauncherAgent } from '../contract/launcher-agent';
import type { LauncherTexts } from './texts';
import { createWidget } from './widget';

/** File name of the chat app of the same build, put in by the build. */
declare const CHAT_APP: string;
/** Put in by the server, which makes this script for one agent. `runsOn`: fingerprints of the agent with each origin it may run on. */
declare const MADE_FOR: {
  agentId: string;
  region: Region;
  agent: LauncherAgent;
  texts: LauncherTexts;
  runsOn: number[];
};

try {
  const made = MADE_FOR;
  // A tag with type="module" is never the current script.
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
  // Whatever goes wrong in here is not the host page's problem.
}
