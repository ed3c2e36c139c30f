import type { Shell } from '../../loader/handover';
import { closeByUnheardEscape } from './unheard-escape';

/** What a chat has to see to from the first moment because it is on somebody else's page. */
export function besideAPage(shell: Shell, signal: AbortSignal): void {
  const { host } = shell;
  closeByUnheardEscape(host, () => shell.toggle(false), signal);
  // Seen from the page, this is what is typed into: most shortcuts of a single key leave alone what says so.
  Object.defineProperty(host, 'isContentEditable', { value: true, configurable: true });
  // Text may be dragged into it again; files wait for `attach`, where the agent takes any.
  host.ondragover = host.ondrop = (event) => {
    const { types, files } = event.dataTransfer!;
    if (!types.includes('Files')) return;
    event.preventDefault();
    if (files.length > 0) shell.files = files;
  };
}
