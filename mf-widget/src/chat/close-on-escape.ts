const ESCAPE = 27;

/**
 * Closes the chat on an Escape whose keydown the page stops, without any other handler receiving
 * it: only the keyup remains. An Escape with a keydown already has a handler, such as the menu or
 * an input method. Or it was pressed before the chat had the focus: elsewhere in the page, or in
 * the browser's page search, which closes and returns the focus.
 */
export function closeOnEscapeWithoutKeydown(
  host: HTMLElement,
  close: () => void,
  signal: AbortSignal,
): void {
  let keydownSeen = false;
  addEventListener(
    'keydown',
    () => {
      keydownSeen = true;
    },
    { capture: true, signal },
  );
  addEventListener(
    'focus',
    ({ target }) => {
      if (target === window) keydownSeen = true;
    },
    { capture: true, signal },
  );
  addEventListener(
    'keyup',
    ({ keyCode, target }) => {
      if (!keydownSeen && keyCode === ESCAPE && target === host) close();
      keydownSeen = false;
    },
    { capture: true, signal },
  );
}
