const ENTER = 13;
const SHIFT = 16;

/**
 * Sends on an Enter whose keydown the page stops, so that no other handler receives it. What
 * remains is the line break and the keyup, which says whether Shift was held. A dictated line break
 * has no keyup.
 */
export function sendOnEnterWithoutKeydown(
  input: HTMLTextAreaElement,
  send: () => void,
  signal: AbortSignal,
): void {
  let keydownSeen = false;
  let before: string | undefined;
  input.addEventListener(
    'keydown',
    ({ keyCode }) => {
      // The previous key may still be down.
      keydownSeen = keyCode === ENTER;
      before = undefined;
    },
    { signal },
  );
  input.addEventListener(
    'beforeinput',
    ({ inputType }) => {
      before = !keydownSeen && inputType === 'insertLineBreak' ? input.value : undefined;
    },
    { signal },
  );
  input.addEventListener(
    'keyup',
    ({ keyCode, shiftKey }) => {
      keydownSeen = false;
      // Shift was held, and the visitor released Shift first.
      if (keyCode === SHIFT) before = undefined;
      if (before === undefined || keyCode !== ENTER) return;
      if (!shiftKey) {
        input.value = before;
        send();
      }
      before = undefined;
    },
    { signal },
  );
}
