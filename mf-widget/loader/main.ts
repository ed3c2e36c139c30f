import type { Region } from '@voxgrove/contracts';
import { fingerprint } from '../contract/fingerprint';
import type { LauncherAgent } from '../contract/launcher-agent';
import type { RenderMode } from '../contract/widget-config';
import type { ShellTexts } from './texts';
import { createWidget } from './widget';

/** File name of the chat app of the same build, put in by the build. */
declare const CHAT_APP: string;
/** Put in by the server, which makes this script for one agent. */
declare const MADE_FOR: { agentId: string; region: Region; agent: LauncherAgent; texts: ShellTexts; /** Fingerprints of agent and origin; absent: it runs anywhere. */ runsOn?: number[] };

const json = (text: string | undefined) => {
  try {
    return text && JSON.parse(text);
  } catch (error) {
    console.warn(error);
  }
};

try {
  const { agentId, runsOn, ...made } = MADE_FOR;
  const script = document.currentScript as HTMLScriptElement;
  const { render, modal, autostart, color, lang, target, variables, user, signature } = script.dataset;
  const { origin } = new URL(script.src);
  if (runsOn?.includes(fingerprint(agentId + location.origin)) !== false) {
    createWidget({
      ...made, origin, agentId, app: `${origin}/widget/v1/${CHAT_APP}`, color, target: target ?? script.parentElement ?? undefined, user: json(user), signature,
      ...(render && { render: render as RenderMode }), ...(modal !== undefined && { modalMode: true }), ...(autostart !== undefined && { autostart: true }), ...(lang && { lang }), ...(variables && { variables: json(variables) }),
    });
  }
} catch {
  // Whatever goes wrong in here is not the host page's problem.
}
