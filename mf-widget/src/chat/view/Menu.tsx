import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../language/useTexts';
import type { KeyboardEventLike, MenuItem } from './menu-item';
import type { MenuList } from './MenuList';

/** A chat has one menu, in its own shadow tree, so the id is unique. */
const LIST_ID = 'menu';

/**
 * Rarer actions behind one button. Escape closes only the menu. The list (`List`) may load after
 * the click.
 */
export function Menu({
  items,
  List,
}: {
  items: readonly MenuItem[];
  List: typeof MenuList | undefined;
}) {
  const texts = useTexts();
  const [open, setOpen] = useState(false);
  const menu = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  // Preact has no `onBlur` that bubbles, and React has no `onFocusOut`.
  useEffect(() => {
    const place = menu.current!;
    const leave = ({ relatedTarget }: FocusEvent) => {
      if (!place.contains(relatedTarget as Node | null)) setOpen(false);
    };
    place.addEventListener('focusout', leave);
    return () => place.removeEventListener('focusout', leave);
  }, []);
  // The menu handles the key, not its list, because the focus may still be on the button.
  const onKeyDown = (event: KeyboardEventLike) => {
    if (!open || event.key !== 'Escape') return;
    // By default, Escape closes a modal dialog.
    event.preventDefault();
    event.stopPropagation();
    close();
  };
  return (
    <div ref={menu} className="menu" onKeyDown={onKeyDown}>
      <button
        ref={button}
        type="button"
        aria-label={texts.more}
        title={texts.more}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={LIST_ID}
        onClick={() => setOpen(!open)}
      />
      {List && <List id={LIST_ID} items={items} open={open} onClose={close} />}
    </div>
  );
}
