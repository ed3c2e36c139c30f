import { adopt, styleSheet } from './adopt';
import { inkOn } from './color';
import { element, icon } from './element';
import type { Shell } from './handover';
import { shellStyles } from './shell.css';
import { shellTexts } from './texts';
import type { ShellTexts } from './texts';

export const CHAT_ICON = 'M21 12a8 8 0 0 1-11.6 7.2L4 21l1.6-4.6A8 8 0 1 1 21 12Z';
export const CLOSE_ICON = 'M6 6l12 12M18 6 6 18';

export interface ShellOptions {
  texts?: ShellTexts;
  /** A dialog opens and closes; what fills a place of the page is a section of it. */
  panel?: 'dialog' | 'section';
  /** Open, it stands over the page, which waits; on phones it always does. */
  modalMode?: boolean | undefined;
}

/**
 * Builds launcher, panel and composer in a shadow root; the caller puts `host` into the page. Everything a visitor needs to start typing
 * is here, so that a click has nothing to wait for.
 */
export function createShell({ texts = { ...shellTexts }, panel: panelTag = 'dialog', modalMode }: ShellOptions = {}): Shell {
  const host = element('div', { lang: texts.lang });
  const root = host.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = [styleSheet(shellStyles)];

  const badge = element('span', { class: 'badge', hidden: '' });
  const launcher = element('button', { class: 'launcher', type: 'button', 'aria-label': texts.openChat, 'aria-expanded': 'false', 'aria-controls': 'panel' }, icon(CHAT_ICON), badge);
  const close = element('button', { type: 'button', 'aria-label': texts.closeChat }, icon(CLOSE_ICON));
  const head = element('div', { class: 'head' }, texts.chat);
  const body = element('div', { class: 'body' });
  const input = element('textarea', { rows: '1', maxlength: '4000', placeholder: texts.placeholder, 'aria-label': texts.message, enterkeyhint: 'send', dir: 'auto' });
  const sendButton = element('button', { type: 'button', 'aria-label': texts.send }, icon('M12 19V5m-6 6 6-6 6 6'));
  const form = element('form', { class: 'composer' }, input, sendButton);
  const panel = element(panelTag, { class: 'panel', id: 'panel', 'aria-label': texts.chat, dir: texts.dir, hidden: '' }, element('div', { class: 'bar' }, head, close), body, form) as HTMLDialogElement;
  root.appendChild(panel);
  root.appendChild(launcher);

  let modal: boolean | undefined;
  let opener: HTMLElement | null;
  /** Lets the page behind a modal chat scroll again. */
  let freePage: () => void;
  const shell: Shell = {
    host, root, panel, launcher, head, body, form, input, texts,
    queue: [],
    calls: [],
    onSend(text) {
      shell.queue.push(text);
      body.append(element('p', { dir: 'auto' }, text));
    },
    onCall(call) { shell.calls.push(call); },
    onToggle() {},
    emit() {},
    toggle(open, focus = true) {
      if (open !== panel.hidden) return;
      panel.hidden = !open;
      launcher.setAttribute('aria-expanded', `${open}`);
      launcher.firstChild!.replaceWith(icon(open ? CLOSE_ICON : CHAT_ICON));
      shell.badge(0);
      if (open) {
        opener = document.activeElement as HTMLElement;
        modal = modalMode || innerWidth < 668;
      }
      if (modal) {
        panel[open ? 'showModal' : 'close']();
        if (open) freePage = adopt(document, 'html{overflow:hidden!important}');
        else freePage();
      } else panel.open = open;
      // Back to where the visitor came from: the launcher, unless an element of the page had opened the chat.
      if (!open) (opener !== host && opener !== document.body && opener || launcher).focus();
      else if (focus) input.focus();
      shell.emit(open ? 'open' : 'close', undefined);
      shell.onToggle(open);
    },
    paint(color) {
      if (!/^#[\da-f]{6}$/i.test(color!)) return;
      host.style.setProperty('--vg-primary', color!);
      host.style.setProperty('--vg-ink', inkOn(color!));
    },
    badge(count) {
      badge.textContent = `${count}`;
      badge.hidden = !count;
      launcher.setAttribute('aria-label', (panel.hidden ? texts.openChat : texts.closeChat) + (count ? ` (${count})` : ''));
    },
  };

  launcher.onclick = () => shell.toggle(!!panel.hidden);
  // The browser closes a modal dialog by itself, too.
  close.onclick = panel.onclose = () => shell.toggle(false);
  // Not by submitting the form: a sandboxed frame may not.
  const send = () => {
    const text = input.value.trim();
    input.value = '';
    input.focus();
    if (text) shell.onSend(text);
  };
  sendButton.onclick = send;
  panel.onkeydown = (event) => {
    if (event.isComposing) return;
    if (event.key === 'Escape') shell.toggle(false);
    if (event.key === 'Enter' && !event.shiftKey && event.target === input) {
      event.preventDefault();
      send();
    }
  };
  // Single-key shortcuts of the page must not fire while somebody writes here: outside, the target looks like a plain div.
  for (const type of ['keydown', 'keypress', 'keyup']) root.addEventListener(type, (event) => event.stopPropagation());
  return shell;
}
