import { element } from '../../loader/element';
import type { Shell } from '../../loader/handover';
import { laterTexts } from './later/texts';
import type { Texts } from './texts';

/**
 * Ways to choose files for the next message: a button in its `place` in the composer, dropping them on the chat, pasting them.
 */
export function attach(shell: Shell, place: HTMLElement, said: Texts, onFiles: (files: File[]) => void, signal: AbortSignal): void {
  const { host, panel, form, input } = shell;
  const texts = laterTexts(said);
  const button = element('button', { 'type': 'button', 'aria-label': texts.attach, 'title': texts.attach });
  const hint = element('p', { class: 'drop' }, texts.dropFiles);
  place.appendChild(button);
  signal.addEventListener('abort', () => {
    place.replaceChildren();
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

  // From now on they are taken here.
  host.ondragover = host.ondrop = null;
  const early = [...shell.files ?? []];
  shell.files = undefined;
  if (early.length > 0) onFiles(early);

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
