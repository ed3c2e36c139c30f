const ESCAPE = 27;

/**
 * Closes a chat by an Escape whose keydown the page keeps to itself, with a listener on the window that lets nobody else hear of it: what is left
 * of it is its keyup. One that is heard is somebody's already, as the menu's or an input method's, or was pressed before the focus came here: from
 * elsewhere in the page, or from the browser itself, whose search of the page is closed by Escape and gives the focus back.
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
