import { styleSheet } from '../../../loader/adopt';
import type { Shell } from '../../../loader/handover';
import { keepAboveKeyboard } from '../look/keep-above-keyboard';
import { sendByUnheardEnter } from '../unheard-enter';
import { closeByUnheardEscape } from '../unheard-escape';
import { laterStyles } from './later.css';

/** What the part does for the whole shell, for as long as the chat is there. Returns what ends it. */
export function begin(shell: Shell): () => void {
  const { root, host, input, form } = shell;
  const life = new AbortController();
  sendByUnheardEnter(input, () => (form.lastElementChild as HTMLElement).click(), life.signal);
  closeByUnheardEscape(host, () => shell.toggle(false), life.signal);
  // Seen from the page, this is what is typed into: most shortcuts of a single key leave alone what says so.
  Object.defineProperty(host, 'isContentEditable', { value: true });
  // Text may be dragged into it again. Where files are taken, `attach` sees to them.
  host.ondragover = host.ondrop = (event) => { if (event.dataTransfer?.types.includes('Files')) event.preventDefault(); };
  const sheet = styleSheet(laterStyles);
  // Before the owner's, which stay the last.
  root.adoptedStyleSheets = [sheet, ...root.adoptedStyleSheets];
  const end = keepAboveKeyboard(shell);
  return () => {
    life.abort();
    root.adoptedStyleSheets = root.adoptedStyleSheets.filter((one) => one !== sheet);
    end();
  };
}
