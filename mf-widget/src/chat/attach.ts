import { styleSheet } from '../../loader/adopt';
import { element } from '../../loader/element';
import type { Shell } from '../../loader/handover';
import { attachStyles } from './attach.css';

/**
 * Ways to choose files for the next message: a button in the composer, dropping them on the chat, pasting them. A part of its own: nobody waits for it
 * who comes back to read.
 */
export function attach({ root, panel, form, input }: Shell, texts: { attach: string; dropFiles: string }, onFiles: (files: File[]) => void, signal: AbortSignal): void {
  if (signal.aborted) return;
  const sheet = styleSheet(attachStyles);
  // Before the owner's, which stay the last.
  root.adoptedStyleSheets = [sheet, ...root.adoptedStyleSheets];
  const button = element('button', { 'type': 'button', 'aria-label': texts.attach, 'title': texts.attach });
  const place = element('div', {}, button);
  const hint = element('p', { class: 'drop' }, texts.dropFiles);
  form.lastElementChild!.before(place);
  signal.addEventListener('abort', () => {
    root.adoptedStyleSheets = root.adoptedStyleSheets.filter((one) => one !== sheet);
    place.remove();
    hint.remove();
  });

  const take = (event: Event, data: DataTransfer | null): void => {
    if (!data?.files.length) return;
    event.preventDefault();
    onFiles([...data.files]);
  };
  const drag = (event: DragEvent): void => {
    const files = event.type === 'dragover' && event.dataTransfer?.types.includes('Files') === true;
    if (files) event.preventDefault();
    if (!files) hint.remove();
    else if (!hint.isConnected) form.parentElement!.appendChild(hint);
    if (event.type === 'drop') take(event, event.dataTransfer);
  };
  for (const type of ['dragover', 'dragleave', 'drop'] as const) panel.addEventListener(type, drag, { signal });
  input.addEventListener('paste', (event) => take(event, event.clipboardData), { signal });

  // The field is made when it is first needed: the browser's is a heavy one. At once, in the press that lets it open.
  let chooser: HTMLInputElement | undefined;
  button.onclick = () => {
    if (!chooser) {
      const field = chooser = element('input', { 'type': 'file', 'hidden': '', 'multiple': '', 'accept': 'image/png,image/jpeg,image/webp,image/gif,application/pdf', 'aria-label': texts.attach });
      field.onchange = () => {
        onFiles([...field.files ?? []]);
        field.value = '';
        input.focus();
      };
      place.appendChild(field);
    }
    chooser.click();
  };
}
