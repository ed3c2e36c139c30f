import { useEffect, useState } from 'react';

export type CopyState = 'idle' | 'copied' | 'failed';

/** Copies a text and says for two seconds how that went. */
export function useCopy(): { state: CopyState; copy: (text: string) => Promise<boolean> } {
  const [state, setState] = useState<CopyState>('idle');
  useEffect(() => {
    if (state === 'idle') return undefined;
    const timer = setTimeout(() => setState('idle'), 2000);
    return () => clearTimeout(timer);
  }, [state]);
  const copy = async (text: string) => {
    const done = await navigator.clipboard.writeText(text).then(() => true, () => false);
    setState(done ? 'copied' : 'failed');
    return done;
  };
  return { state, copy };
}
