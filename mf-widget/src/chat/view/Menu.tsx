import { useId, useRef, useState } from 'react';
import { useTexts } from '../language/useTexts';
import type { MenuList } from './MenuList';

export interface MenuItem { label: string; run: () => void }

/** What is done less often, behind one button. What it opens (`List`) may come after it was pressed. */
export function Menu({ items, List }: { items: readonly MenuItem[]; List: typeof MenuList | undefined }) {
  const texts = useTexts();
  const id = useId();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <div className="menu" onBlur={({ currentTarget, relatedTarget }) => { if (!currentTarget.contains(relatedTarget)) setOpen(false); }}>
      <button ref={button} type="button" aria-label={texts.more} title={texts.more} aria-haspopup="menu" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)} />
      {List && <List id={id} items={items} open={open} onClose={close} />}
    </div>
  );
}
