import type { Shell } from '../../../loader/handover';

/** Keeps the composer as high as what is written in it, in browsers that do not know `field-sizing` (whole-shell.css.ts): Safari before 26.2, older Firefox. */
export function growWithText(
  { form, input }: Pick<Shell, 'form' | 'input'>,
  signal: AbortSignal,
): void {
  if ('fieldSizing' in input.style) return;
  const grow = (): void => {
    input.style.height = '';
    input.style.height = `${input.scrollHeight}px`;
  };
  // What was sent is taken out without an event of its own: after a key, a press, or the focus that comes back.
  for (const type of ['input', 'keyup', 'click', 'focusin'])
    form.addEventListener(type, grow, { signal });
  // There may be a draft already.
  grow();
}
