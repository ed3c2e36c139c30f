import { styleSheet } from '../../../loader/adopt';
import type { Shell } from '../../../loader/handover';
import { growWithText } from '../look/grow-with-text';
import { keepAboveKeyboard } from '../look/keep-above-keyboard';
import { keepLogoVisible } from '../look/keep-logo-visible';
import { sendOnEnterWithoutKeydown } from '../send-on-enter';
import { laterStyles } from './later.css';

/**
 * Starts the tasks of this part that concern the whole shell. Returns a function that stops them.
 */
export function begin(shell: Shell): () => void {
  const { root, input, form } = shell;
  const life = new AbortController();
  sendOnEnterWithoutKeydown(
    input,
    () => (form.lastElementChild as HTMLElement).click(),
    life.signal,
  );
  growWithText(shell, life.signal);
  const sheet = styleSheet(laterStyles);
  // This sheet comes before the owner's style sheet, which must stay last.
  root.adoptedStyleSheets = [sheet, ...root.adoptedStyleSheets];
  const ends = [keepAboveKeyboard(shell), keepLogoVisible(shell)];
  return () => {
    life.abort();
    root.adoptedStyleSheets = root.adoptedStyleSheets.filter((one) => one !== sheet);
    for (const end of ends) end();
  };
}
