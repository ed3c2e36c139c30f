import { inkOn } from '@voxgrove/contracts/colors';
import { DEFAULT_PRIMARY } from '../contract/palettes';
import { adopt } from './adopt';
import { isColor } from './color';
import type { LaunchedShell, Shell } from './handover';
import type { ShellTexts } from './texts';
import { wholeStyles } from './whole-shell.css';

/** Equal to CHAT.maxMessageChars; importing it would bundle all its neighbors. */
const MAX_CHARS = 4000;

/**
 * Completes a launched shell for the chat app: the same object and elements, with everything that
 * could wait.
 */
export function wholeShell(launched: LaunchedShell, texts: ShellTexts): Shell {
  const { host, panel, launcher, onSend: keep } = launched;
  // Some pages make every shadow tree closed.
  const root = panel.getRootNode() as ShadowRoot;
  const find = <E extends HTMLElement>(selector: string): E => root.querySelector<E>(selector)!;
  const [input, count] = [find<HTMLTextAreaElement>('textarea'), find('.badge')];
  input.maxLength = MAX_CHARS;
  input.setAttribute('enterkeyhint', 'send');
  const [body, form] = [find('.body'), find('.composer')];
  form.lastElementChild!.className = 'send';
  adopt(root, wholeStyles);
  // Not while the panel is open: the panel would appear to open again.
  if (panel.hidden) panel.className = 'panel lively';

  /**
   * The launcher shows the exact number of unread answers; without any, it shows the number of the
   * proactive message.
   */
  let [first, unread] = [Number(count.hidden ? 0 : count.textContent), 0];
  const show = (_changed: number): void => {
    const shown = unread || first;
    count.textContent = `${shown}`;
    count.hidden = !shown;
    launcher.setAttribute(
      'aria-label',
      (panel.hidden ? texts.openChat : texts.closeChat) + (shown ? `, ${shown}` : ''),
    );
  };
  const shell: Shell = Object.assign(launched, {
    root,
    input,
    texts,
    head: find('.head'),
    body,
    form,
    queue: [...body.children].map(({ textContent }) => textContent!),
    onSend(text: string) {
      shell.queue.push(text);
      keep(text);
    },
    onToggle() {},
    calls: [],
    onCall: (call: Shell['calls'][number]) => void shell.calls.push(call),
    emit() {},
    paint(color: string | null | undefined) {
      if (!isColor(color)) return;
      host.style.setProperty('--vg-primary', color);
      host.style.setProperty('--vg-ink', inkOn(color));
    },
    badge(messages: number) {
      show((first = messages));
    },
    unread(messages: number) {
      show((unread = messages));
    },
  });
  if (!host.style.getPropertyValue('--vg-primary')) shell.paint(DEFAULT_PRIMARY);
  return shell;
}
