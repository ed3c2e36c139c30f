import { useEffect, useState } from 'react';

export type CopyState = 'idle' | 'copied' | 'failed';

/** Copies `text` and says for two seconds how that went, of that very text: another one in its place has not been copied. */
export function useCopy(text: string): { state: CopyState; copy: () => Promise<boolean> } {
  const [outcome, setOutcome] = useState<{ of: string; state: CopyState } | null>(null);
  useEffect(() => {
    if (outcome === null) return undefined;
    const timer = setTimeout(() => setOutcome(null), 2000);
    return () => clearTimeout(timer);
  }, [outcome]);
  const copy = async () => {
    const done = await navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    );
    setOutcome({ of: text, state: done ? 'copied' : 'failed' });
    return done;
  };
  return { state: outcome?.of === text ? outcome.state : 'idle', copy };
}
