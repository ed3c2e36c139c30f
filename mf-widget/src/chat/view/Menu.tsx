import { useEffect, useId, useRef, useState } from 'react';
import { useLaterTexts } from '../later/texts';

export interface MenuItem { label: string; run: () => void }

/** What is done less often, behind one button. Arrow keys move, Escape closes the menu and nothing else. */
export function Menu({ items }: { items: readonly MenuItem[] }) {
  const texts = useLaterTexts();
  const id = useId();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const options = () => [...list.current?.querySelectorAll('button') ?? []];
  useEffect(() => { if (open) options()[0]?.focus(); }, [open]);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const onKeyDown = (event: { key: string; target: EventTarget; preventDefault(): void; stopPropagation(): void }) => {
    const all = options();
    const at = all.indexOf(event.target as HTMLButtonElement);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
    if (to !== undefined) all.at(to % all.length)?.focus();
    else if (event.key === 'Escape') close();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div onBlur={({ currentTarget, relatedTarget }) => { if (!currentTarget.contains(relatedTarget)) setOpen(false); }}>
      <button ref={button} type="button" aria-label={texts.more} title={texts.more} aria-haspopup="menu" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)} />
      <div ref={list} id={id} role="menu" aria-label={texts.more} hidden={!open} onKeyDown={onKeyDown}>
        {items.map(({ label, run }) => <button key={label} type="button" role="menuitem" tabIndex={-1} onClick={() => { close(); run(); }}>{label}</button>)}
      </div>
    </div>
  );
}
