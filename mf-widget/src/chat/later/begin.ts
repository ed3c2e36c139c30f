import { styleSheet } from '../../../loader/adopt';
import type { Shell } from '../../../loader/handover';
import { keepAboveKeyboard } from '../look/keep-above-keyboard';
import { laterStyles } from './later.css';

/** What the part does for the whole shell, for as long as the chat is there. Returns what ends it. */
export function begin(shell: Shell): () => void {
  const { root } = shell;
  const sheet = styleSheet(laterStyles);
  // Before the owner's, which stay the last.
  root.adoptedStyleSheets = [sheet, ...root.adoptedStyleSheets];
  const end = keepAboveKeyboard(shell);
  return () => {
    root.adoptedStyleSheets = root.adoptedStyleSheets.filter((one) => one !== sheet);
    end();
  };
}
