const ESCAPE = 27;

/**
 * Closes the chat on an Escape whose keydown the page stops, so that no other handler receives it
 * and only the keyup remains. An Escape whose keydown was seen is ignored: a handler such as the
 * menu or an input method has processed it. An Escape that was pressed before the chat had the
 * focus is ignored too: it belongs to another part of the page, or to the browser's page search,
 * which closes and returns the focus.
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
