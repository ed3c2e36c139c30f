const ESCAPE = 27;

/**
 * Closes the chat on an Escape whose keydown the page stops, without any other handler receiving
 * it: only the keyup remains. An Escape with a keydown already has a handler, such as the menu or
 * an input method. Or it was pressed before the chat had the focus: elsewhere in the page, or in
 * the browser's page search, which closes and returns the focus.
 */
export function closeByUnheardEscape(
  host: HTMLElement,
  close: () => void,
  signal: AbortSignal,
): void {
  let heard = false;
  addEventListener(
    'keydown',
    () => {
      heard = true;
    },
    { capture: true, signal },
  );
  addEventListener(
    'focus',
    ({ target }) => {
      if (target === window) heard = true;
    },
    { capture: true, signal },
  );
  addEventListener(
    'keyup',
    ({ keyCode, target }) => {
      if (!heard && keyCode === ESCAPE && target === host) close();
      heard = false;
    },
    { capture: true, signal },
  );
}
