import { DISMISSAL_LIFETIME_MS, PROACTIVE_DELAY_MS } from '@voxgrove/contracts/proactive';
import type { LauncherAgent } from '../contract/launcher-agent';
import { element } from './element';
import type { LaunchedShell } from './handover';

/**
 * Shows the proactive message one second after the launcher, unless the chat is open or the visitor
 * dismissed the message less than a day ago. The badge then shows 1, and 2 after the agent's delay.
 * Opening the chat removes the message.
 */
export function speakFirst(
  shell: LaunchedShell,
  { proactiveMessage, messageDelayMS = 1000 }: LauncherAgent,
  dismissLabel: string,
  agentId: string,
): void {
  const key = `vg-closed:${agentId}`;
  const say = element('button', { dir: 'auto' }, proactiveMessage!);
  const dismiss = element('button', { 'aria-label': dismissLabel });
  const bubble = element('div', { class: 'proactive' }, say, dismiss);
  setTimeout(() => {
    try {
      if (Date.now() - localStorage[key] < DISMISSAL_LIFETIME_MS) return;
      delete localStorage[key];
    } catch {
      /* Storage is forbidden here. */
    }
    if (!shell.panel.hidden) return;
    shell.panel.after(bubble);
    shell.badge(1);
    setTimeout(() => bubble.isConnected && shell.badge(2), messageDelayMS);
  }, PROACTIVE_DELAY_MS);
  say.onclick = () => shell.toggle(true);
  dismiss.onclick = () => {
    bubble.remove();
    shell.badge(0);
    shell.launcher.focus();
    try {
      localStorage[key] = Date.now();
    } catch {
      /* Storage is forbidden here: the message stays dismissed until the page is left. */
    }
  };
}
