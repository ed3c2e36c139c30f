import { useRef } from 'react';
import type { KeyboardEvent } from 'react';

interface Action {
  id: string;
  onSelect: () => void;
  disabled?: boolean;
}
interface OpenMenu {
  open: boolean;
  setOpen(open: boolean): void;
  setHighlightedValue(id: string): void;
}

export const isPress = ({ key }: Pick<KeyboardEvent, 'key'>): boolean =>
  key === 'Enter' || key === ' ';

/** For so many frames, a closing menu may still take the focus and lose it. */
const FRAMES = 6;

/**
 * Restores the focus to the button unless the chosen action has opened something with the focus.
 * `wanted`: no key was pressed since.
 */
function giveFocusBack(button: HTMLElement, wanted: () => boolean, frames = FRAMES): void {
  requestAnimationFrame(() => {
    if (!wanted()) return;
    const active = document.activeElement;
    if (active === null || active === document.body || active.getAttribute('role') === 'menu')
      button.focus();
    if (frames > 1) giveFocusBack(button, wanted, frames - 1);
  });
}

/**
 * Lets keys act on a menu that is still opening. A menu gets its first item and the focus some time
 * after opening, late on a busy machine. Until then, keys arrive at its button and must act on the
 * list.
 * @returns the button's listeners
 */
export function useEarlyKeys(actions: readonly Action[]) {
  /** Index of the enabled item that the keys have reached; -1 before the first. */
  const at = useRef(-1);
  const presses = useRef(0);
  const items = actions.filter(({ disabled }) => !disabled);
  const last = items.length - 1;

  const onKeyDown = (menu: OpenMenu, event: KeyboardEvent): void => {
    const { key } = event;
    presses.current += 1;
    if (!menu.open) {
      at.current = key === 'ArrowUp' ? last : 0;
      return;
    }
    if (isPress(event)) {
      event.preventDefault();
      // The user still holds the key that opened the menu.
      if (event.repeat) return;
      menu.setOpen(false);
      const mine = presses.current;
      giveFocusBack(event.currentTarget as HTMLElement, () => presses.current === mine);
      items[at.current]?.onSelect();
      return;
    }
    const to = (
      {
        ArrowDown: Math.min(at.current + 1, last),
        ArrowUp: Math.max(at.current - 1, 0),
        Home: 0,
        End: last,
      } as Record<string, number>
    )[key];
    const item = to === undefined ? undefined : items[to];
    if (to === undefined || !item) return;
    event.preventDefault();
    at.current = to;
    menu.setHighlightedValue(item.id);
    // The menu highlights its first item in its first frame.
    requestAnimationFrame(() => menu.setHighlightedValue(item.id));
  };

  return (menu: OpenMenu) => ({
    onKeyDownCapture: (event: KeyboardEvent) => onKeyDown(menu, event),
    onPointerDownCapture: () => {
      at.current = -1;
      presses.current += 1;
    },
  });
}
