import type { RenderMode } from '../contract/widget-config';
import { styleSheet } from './adopt';
import { element } from './element';
import type { LaunchedShell } from './handover';
import { ROOM_PX } from './room';
import { shellStyles } from './shell.css';
import type { LauncherTexts } from './texts';

const ESCAPE = 27;
const ENTER = 13;

/**
 * Builds launcher, panel and composer in a shadow root; the caller puts `host` into the page. Everything a visitor needs to start typing
 * is here, so that a click has nothing to wait for. Its options have no names, which would be in every script.
 *
 * @param key where texts are kept that are sent before the chat app is there
 * @param css of the owner, for the launcher
 * @param modalMode open, it stands over the page, which waits; on phones it always does
 */
export function createShell(
  title: string,
  [lang, dir, openChat, closeChat, message, placeholder, sendLabel]: LauncherTexts,
  render: RenderMode | undefined,
  modalMode: boolean,
  key: string,
  css = '',
): LaunchedShell {
  const host = element('div', { lang, 'data-render': render as string });
  const root = host.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = [styleSheet(shellStyles + css)];

  const badge = element('span', { class: 'badge', hidden: '' });
  const launcher = element(
    'button',
    { class: 'launcher', 'aria-label': openChat, 'aria-expanded': false },
    badge,
  );
  const close = element('button', { 'aria-label': closeChat });
  const body = element('div', { class: 'body' });
  const input = element('textarea', { rows: 1, placeholder, dir: 'auto', 'aria-label': message });
  const sendButton = element('button', { 'aria-label': sendLabel });
  const panel = element(
    'dialog',
    { class: 'panel', hidden: '', 'aria-label': title, dir },
    element('div', { class: 'bar' }, element('div', { class: 'head' }, title), close),
    body,
    element('div', { class: 'composer' }, input, sendButton),
  );
  root.appendChild(panel);
  root.appendChild(launcher);

  const shell = {
    host,
    panel,
    launcher,
    onSend(text) {
      // They have left the page perhaps before anybody could send it (keptTexts).
      try {
        sessionStorage[key] = [sessionStorage[key], Date.now() + text] + '\0';
      } catch {
        /* forbidden here: it waits until the page is left */
      }
      body.appendChild(element('p', { dir: 'auto' }, text));
    },
    toggle(open = panel.hidden as boolean) {
      if (open !== panel.hidden) return;
      panel.hidden = !open;
      launcher.setAttribute('aria-expanded', open as never);
      shell.badge(0);
      // What spoke first has been heard.
      root.querySelector('.proactive')?.remove();
      // The browser gives the focus back to where it was.
      if (!open) panel.close();
      else if (modalMode || innerWidth < ROOM_PX) panel.showModal();
      else panel.show();
      if (open) input.focus();
      shell.onToggle(open);
    },
    badge(count) {
      badge.textContent = count as never;
      badge.hidden = !count;
      launcher.setAttribute(
        'aria-label',
        (panel.hidden ? openChat : closeChat) + (count ? `, ${count}` : ''),
      );
    },
  } as Partial<LaunchedShell> as LaunchedShell;

  launcher.onclick = () => shell.toggle();
  // The browser closes a modal dialog by itself, too.
  close.onclick = panel.onclose = () => shell.toggle(false);
  const send = (sendButton.onclick = () => {
    const text = input.value.trim();
    input.focus();
    input.value = '';
    if (text) shell.onSend(text);
  });
  // Single-key shortcuts of the page must not fire while somebody writes here: outside, the target looks like a plain div.
  const stop = (host.onkeypress = host.onkeyup = (event: Event) => event.stopPropagation());
  // The browser would open a dropped file instead of the page. Until the chat app is there it may be anything that is dragged: to look costs bytes.
  host.ondragover = host.ondrop = (event) => {
    event.preventDefault();
    shell.files = event.dataTransfer!.files;
  };
  // A dialog of the page that keeps the focus in itself would take it out of here.
  host.addEventListener('focusin', stop);
  host.onkeydown = (event) => {
    event.stopPropagation();
    // By its code, which is another one while an input method is composing, in every browser.
    if (event.keyCode === ESCAPE) shell.toggle(false);
  };
  input.onkeydown = (event) => {
    if (event.keyCode === ENTER && !event.shiftKey) {
      event.preventDefault();
      send();
    }
  };
  return shell;
}
