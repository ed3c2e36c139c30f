import type { Shell } from '../../loader/handover';
import { closeOnEscapeWithoutKeydown } from './close-on-escape';

/** Protects an open chat from the host page from the first moment on. */
export function besideAPage(shell: Shell, signal: AbortSignal): void {
  const { host } = shell;
  closeOnEscapeWithoutKeydown(host, () => shell.toggle(false), signal);
  // Makes the page treat the host as an editable element: most single-key shortcuts ignore those.
  Object.defineProperty(host, 'isContentEditable', { value: true, configurable: true });
  // Text may be dragged into the chat again. Files wait for `attach`, if the agent accepts any.
  host.ondragover = host.ondrop = (event) => {
    const { types, files } = event.dataTransfer!;
    if (!types.includes('Files')) return;
    event.preventDefault();
    if (files.length > 0) shell.files = files;
  };
}
