import { inkOn } from './color';
import { element, icon } from './element';
import type { Shell } from './handover';
import { shellStyles } from './shell.css';
import { shellTexts } from './texts';
import type { ShellTexts } from './texts';

const ICON = { chat: 'M21 12a8 8 0 0 1-11.6 7.2L4 21l1.6-4.6A8 8 0 1 1 21 12Z', close: 'M6 6l12 12M18 6 6 18', send: 'M12 19V5m-6 6 6-6 6 6' };

/**
 * Builds launcher, panel and composer in a shadow root; the caller puts `host` into the page. Everything a visitor needs to start typing
 * is here, so that a click has nothing to wait for.
 */
export function createShell(texts: ShellTexts = { ...shellTexts }): Shell {
  const host = element('div', { lang: texts.lang });
  const root = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(shellStyles);
  root.adoptedStyleSheets = [sheet];

  const launcher = element('button', { class: 'launcher', type: 'button', 'aria-label': texts.openChat, 'aria-expanded': 'false', 'aria-controls': 'panel' }, icon(ICON.chat));
  const close = element('button', { type: 'button', 'aria-label': texts.closeChat }, icon(ICON.close));
  const head = element('div', { class: 'head' }, texts.chat);
  const body = element('div', { class: 'body' });
  const input = element('textarea', { rows: '1', maxlength: '4000', placeholder: texts.placeholder, 'aria-label': texts.message, enterkeyhint: 'send', dir: 'auto' });
  const form = element('form', { class: 'composer' }, input, element('button', { 'aria-label': texts.send }, icon(ICON.send)));
  const panel = element('div', { class: 'panel', id: 'panel', role: 'dialog', 'aria-label': texts.chat, dir: texts.dir, hidden: '' }, element('div', { class: 'bar' }, head, close), body, form);
  root.append(panel, launcher);

  const shell: Shell = {
    host, root, panel, head, body, form, input, texts,
    queue: [],
    onSend(text) {
      shell.queue.push(text);
      body.append(element('p', { dir: 'auto' }, text));
    },
    onToggle() {},
    toggle(open) {
      if (open !== panel.hidden) return;
      panel.hidden = !open;
      launcher.setAttribute('aria-expanded', `${open}`);
      launcher.setAttribute('aria-label', open ? texts.closeChat : texts.openChat);
      launcher.replaceChildren(icon(open ? ICON.close : ICON.chat));
      (open ? input : launcher).focus();
      shell.onToggle(open);
    },
    paint(color) {
      if (!/^#[\da-f]{6}$/i.test(color!)) return;
      host.style.setProperty('--vg-primary', color!);
      host.style.setProperty('--vg-ink', inkOn(color!));
    },
  };

  launcher.onclick = () => shell.toggle(!!panel.hidden);
  close.onclick = () => shell.toggle(false);
  form.onsubmit = (event) => {
    event.preventDefault();
    const text = input.value.trim();
    input.value = '';
    input.focus();
    if (text) shell.onSend(text);
  };
  panel.onkeydown = (event) => {
    if (event.isComposing) return;
    if (event.key === 'Escape') shell.toggle(false);
    if (event.key === 'Enter' && !event.shiftKey && event.target === input) {
      event.preventDefault();
      form.requestSubmit();
    }
  };
  // Single-key shortcuts of the page must not fire while somebody writes here: outside, the target looks like a plain div.
  for (const type of ['keydown', 'keypress', 'keyup']) root.addEventListener(type, (event) => event.stopPropagation());
  return shell;
}
