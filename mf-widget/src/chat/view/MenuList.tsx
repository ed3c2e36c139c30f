import { useLayoutEffect, useRef } from 'react';
import { useTexts } from '../language/useTexts';
import type { KeyboardEventLike, MenuItem } from './menu-item';

export interface MenuListProps {
  id: string;
  items: readonly MenuItem[];
  open: boolean;
  /** Closes the list and returns the focus to the menu's button. */
  onClose: () => void;
}

/** The list of the menu. Arrow keys move the focus. */
export function MenuList({ id, items, open, onClose }: MenuListProps) {
  const texts = useTexts();
  const list = useRef<HTMLDivElement>(null);
  const options = () => [...(list.current?.querySelectorAll('button') ?? [])];
  // Runs before the list is painted: a key that follows at once must find the focus in the list.
  useLayoutEffect(() => {
    if (open) options()[0]?.focus();
  }, [open]);
  const onKeyDown = (event: KeyboardEventLike) => {
    const all = options();
    const at = all.indexOf(event.target as HTMLButtonElement);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
    if (to === undefined) return;
    all.at(to % all.length)?.focus();
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div
      ref={list}
      id={id}
      role="menu"
      aria-label={texts.more}
      hidden={!open}
      onKeyDown={onKeyDown}
    >
      {items.map(({ label, run }) => (
        <button
          key={label}
          type="button"
          role="menuitem"
          tabIndex={-1}
          onClick={() => {
            onClose();
            run();
          }}
        >
          {label}
        </button>
      ))}
    </div>
  );
}
