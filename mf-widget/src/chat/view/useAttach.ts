import { useEffect, useRef } from 'react';
import type { Shell } from '../../../loader/handover';
import { useTexts } from '../language/useTexts';

/** Lets the visitor choose files, where the agent `takes` them. */
export function useAttach(shell: Shell, takes: boolean, onFiles: (files: File[]) => void): void {
  const { attach: label, dropFiles } = useTexts();
  const latest = useRef(onFiles);
  useEffect(() => { latest.current = onFiles; });
  useEffect(() => {
    if (!takes) return;
    const life = new AbortController();
    // Without it the chat takes words.
    import('../attach').then(({ attach }) => attach(shell, { attach: label, dropFiles }, (files) => latest.current(files), life.signal), () => {});
    return () => life.abort();
  }, [shell, takes, label, dropFiles]);
}
