import { useEffect, useRef } from 'react';
import type { Shell } from '../../../loader/handover';
import { useTexts } from '../language/useTexts';
import type * as Later from '../later/later';

/** Lets the visitor choose files, where the agent `takes` them. The place of the button is kept until what attaches is there: nothing moves under a finger. */
export function useAttach(shell: Shell, takes: boolean, later: typeof Later | undefined, onFiles: (files: File[]) => void): void {
  const texts = useTexts();
  const latest = useRef(onFiles);
  const place = useRef<HTMLElement>(null);
  useEffect(() => { latest.current = onFiles; });
  useEffect(() => {
    if (!takes) return;
    const made = place.current = document.createElement('div');
    shell.form.lastElementChild!.before(made);
    return () => made.remove();
  }, [shell, takes]);
  useEffect(() => {
    if (!takes || !later) return;
    const life = new AbortController();
    later.attach(shell, place.current!, texts, (files) => latest.current(files), life.signal);
    return () => life.abort();
  }, [shell, takes, later, texts]);
}
