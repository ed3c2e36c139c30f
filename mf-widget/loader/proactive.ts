import { DISMISSAL_LIFETIME_MS, PROACTIVE_DELAY_MS } from '@voxgrove/contracts/proactive';
import type { LauncherAgent } from '../contract/launcher-agent';
import { element } from './element';
import type { LaunchedShell } from './handover';

/**
 * The message that speaks first: a second after the launcher is there, unless the chat is open by then or the visitor has sent the message
 * away less than a day ago. The badge says 1 with it, and 2 after the agent's own delay. An opened chat takes it away.
 */
export function speakFirst(
  shell: LaunchedShell,
  { proactiveMessage, messageDelayMS = 1000 }: LauncherAgent,
  dismissLabel: string,
  agentId: string,
): void {
  const key = `voxgrove-dismissed:${agentId}`;
  const say = element('button', { dir: 'auto' }, proactiveMessage!);
  const dismiss = element('button', { 'aria-label': dismissLabel });
  const bubble = element('div', { class: 'proactive' }, say, dismiss);
  setTimeout(() => {
    try {
      if (Date.now() - localStorage[key] < DISMISSAL_LIFETIME_MS) return;
      delete localStorage[key];
    } catch {
      /* forbidden here */
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
      /* forbidden here: it stays away until the page is left */
    }
  };
}
