import { useEffect, useState } from 'react';

export type CopyState = 'idle' | 'copied' | 'failed';

/**
 * Returns a function that copies `text`, and the result, which lasts two seconds and applies to
 * that text only.
 */
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
