import { useEffect, useRef } from 'react';

export type InboxKey = 'j' | 'k' | 'r' | 'e' | 'a' | '#' | '/' | '?';
const KEYS: readonly string[] = ['j', 'k', 'r', 'e', 'a', '#', '/', '?'];

/** Calls `onKey` for single keys on the page, unless the user is typing or a layer is open. */
export function useInboxKeys(onKey: (key: InboxKey) => void): void {
  const latest = useRef(onKey);
  useEffect(() => {
    latest.current = onKey;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
      const key = event.key.toLowerCase();
      if (!KEYS.includes(key) || isTyping(event.target) || hasLayer()) return;
      event.preventDefault();
      // Otherwise the shell would list its own keys on "?".
      event.stopPropagation();
      latest.current(key as InboxKey);
    };
    document.addEventListener('keydown', listen, true);
    return () => document.removeEventListener('keydown', listen, true);
  }, []);
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches('textarea, select, input:not([type=checkbox], [type=radio])'));

const hasLayer = (): boolean =>
  document.querySelector('[role=dialog][data-state=open], [role=menu][data-state=open]') !== null;
