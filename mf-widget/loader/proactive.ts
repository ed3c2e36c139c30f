import { PROACTIVE } from '@voxgrove/contracts/proactive';
import type { WidgetApi } from '../contract/widget-api';
import { adopt } from './adopt';
import { element, icon } from './element';
import type { Shell } from './handover';
import { proactiveStyles } from './proactive.css';
import { CLOSE_ICON } from './shell';

export interface ProactiveMessage {
  shell: Shell;
  on: WidgetApi['on'];
  text: string;
  /** From the first number on the badge to the second, ms. */
  delay: number | undefined;
  /** Where in the page's storage the visitor's dismissal is kept. */
  key: string;
}

/**
 * The message that speaks first: a second after the launcher is there, unless the chat is open by then or the visitor has sent the message
 * away less than a day ago. The badge says 1 with it, and 2 after the agent's own delay. Returns what ends it.
 */
export function speakFirst({ shell, on, text, delay, key }: ProactiveMessage): () => void {
  adopt(shell.root, proactiveStyles);
  const say = element('button', { dir: 'auto' }, text);
  const dismiss = element('button', { 'aria-label': shell.texts.dismiss }, icon(CLOSE_ICON));
  const bubble = element('div', { class: 'proactive', 'aria-live': 'polite' }, say, dismiss);
  let timer = setTimeout(() => {
    if (!shell.panel.hidden || isDismissed(key)) return;
    shell.launcher.before(bubble);
    shell.badge(1);
    timer = setTimeout(() => shell.badge(2), delay);
  }, PROACTIVE.delayMs);
  const end = () => {
    clearTimeout(timer);
    bubble.remove();
  };
  say.onclick = () => shell.toggle(true);
  dismiss.onclick = () => {
    end();
    shell.badge(0);
    shell.launcher.focus();
    try { localStorage[key] = Date.now(); } catch { /* forbidden here: it stays away until the page is left */ }
  };
  on('open', end);
  return end;
}

function isDismissed(key: string): boolean {
  try {
    if (Date.now() - localStorage[key] < PROACTIVE.dismissalLifetimeMs) return true;
    localStorage.removeItem(key);
  } catch { /* forbidden here */ }
  return false;
}
