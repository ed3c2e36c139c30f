import type { Shell } from '../../../loader/handover';

/**
 * Keeps the composer as high as its text in browsers without `field-sizing` (whole-shell.css.ts):
 * Safari before 26.2, older Firefox.
 */
export function growWithText(
  { form, input }: Pick<Shell, 'form' | 'input'>,
  signal: AbortSignal,
): void {
  if ('fieldSizing' in input.style) return;
  const grow = (): void => {
    input.style.height = '';
    input.style.height = `${input.scrollHeight}px`;
  };
  // Sending clears the text without an `input` event, so also check after a key, after a click, and
  // when the focus returns.
  for (const type of ['input', 'keyup', 'click', 'focusin'])
    form.addEventListener(type, grow, { signal });
  // There may be a draft already.
  grow();
}
