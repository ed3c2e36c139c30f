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
 * Builds launcher, panel and composer in a shadow root; the caller inserts `host` into the page.
 * It contains everything a visitor needs to start typing, so that a click waits for nothing. Its
 * options are positional, because names would be in every script.
 * @param key storage key of texts that are sent before the chat app is loaded
 * @param css the owner's rules for the launcher
 * @param modalMode an open chat blocks the page; on phones it always does
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
      // Stores the text, because the visitor may leave the page before the text can be sent
      // (keptTexts).
      try {
        sessionStorage[key] = [sessionStorage[key], Date.now() + text] + '\0';
      } catch {
        /* Storage is forbidden here: the text waits in memory until the page is left. */
      }
      body.appendChild(element('p', { dir: 'auto' }, text));
    },
    toggle(open = panel.hidden as boolean) {
      if (open !== panel.hidden) return;
      panel.hidden = !open;
      launcher.setAttribute('aria-expanded', open as never);
      shell.badge(0);
      // Opening the chat dismisses the proactive message.
      root.querySelector('.proactive')?.remove();
      // The browser restores the focus.
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
  // The browser can also close a modal dialog itself.
  close.onclick = panel.onclose = () => shell.toggle(false);
  const send = (sendButton.onclick = () => {
    const text = input.value.trim();
    input.focus();
    input.value = '';
    if (text) shell.onSend(text);
  });
  // Single-key shortcuts of the page must not fire while the visitor types: from outside, the event
  // target looks like a plain div.
  const stop = (host.onkeypress = host.onkeyup = (event: Event) => event.stopPropagation());
  // Without this the browser would open a dropped file in place of the page. Until the app is
  // loaded we accept any drag: a check costs bytes.
  host.ondragover = host.ondrop = (event) => {
    event.preventDefault();
    shell.files = event.dataTransfer!.files;
  };
  // A focus trap of the page would otherwise take the focus away.
  host.addEventListener('focusin', stop);
  host.onkeydown = (event) => {
    event.stopPropagation();
    // Use keyCode: while an input method composes, every browser reports another code.
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
