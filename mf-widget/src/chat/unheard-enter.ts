const ENTER = 13;
const SHIFT = 16;

/**
 * Sends by an Enter whose keydown the page keeps to itself, with a listener on the window that lets nobody else hear of it. What is left of
 * it is the line break it makes, and its keyup, which says whether Shift was held. A line break that was dictated has no keyup.
 */
export function sendByUnheardEnter(
  input: HTMLTextAreaElement,
  send: () => void,
  signal: AbortSignal,
): void {
  let heard = false;
  let before: string | undefined;
  input.addEventListener(
    'keydown',
    ({ keyCode }) => {
      // The key before it may be down still.
      heard = keyCode === ENTER;
      before = undefined;
    },
    { signal },
  );
  input.addEventListener(
    'beforeinput',
    ({ inputType }) => {
      before = !heard && inputType === 'insertLineBreak' ? input.value : undefined;
    },
    { signal },
  );
  input.addEventListener(
    'keyup',
    ({ keyCode, shiftKey }) => {
      heard = false;
      // It was held, and let go first.
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
