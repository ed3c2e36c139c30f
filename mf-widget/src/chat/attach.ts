import { element } from '../../loader/element';
import type { Shell } from '../../loader/handover';
import { laterTexts } from './later/texts';
import type { Texts } from './texts';

/**
 * Connects the ways to add files to the next message: a `button` in the composer, and dropping
 * files on the chat.
 */
export function attach(
  shell: Shell,
  button: HTMLButtonElement,
  said: Texts,
  onFiles: (files: File[]) => void,
  signal: AbortSignal,
): void {
  const { host, panel, form, input } = shell;
  const hint = element('p', { class: 'drop' }, laterTexts(said).dropFiles);
  signal.addEventListener('abort', () => {
    button.onclick = null;
    chooser?.remove();
    hint.remove();
  });

  const drag = (event: DragEvent): void => {
    const files = event.type === 'dragover' && event.dataTransfer?.types.includes('Files') === true;
    if (files) event.preventDefault();
    if (!files) hint.remove();
    else if (!hint.isConnected) form.parentElement!.appendChild(hint);
    if (event.type !== 'drop' || !event.dataTransfer?.files.length) return;
    event.preventDefault();
    onFiles([...event.dataTransfer.files]);
  };
  for (const type of ['dragover', 'dragleave', 'drop'] as const)
    panel.addEventListener(type, drag, { signal });

  // From now on this code handles dropped files.
  host.ondragover = host.ondrop = null;
  const early = [...(shell.files ?? [])];
  shell.files = undefined;
  if (early.length > 0) onFiles(early);

  // Created on demand, because a file input is expensive. Created within the click, which permits
  // opening it.
  let chooser: HTMLInputElement | undefined;
  button.onclick = () => {
    if (!chooser) {
      const field = (chooser = element('input', {
        type: 'file',
        hidden: '',
        multiple: '',
        accept: 'image/png,image/jpeg,image/webp,image/gif,application/pdf',
        'aria-label': said.attach,
      }));
      field.onchange = () => {
        onFiles([...(field.files ?? [])]);
        field.value = '';
        input.focus();
      };
      button.after(field);
    }
    chooser.click();
  };
}
