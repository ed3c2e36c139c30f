import { useEffect, useState } from 'react';
import type { Shell } from '../../../loader/handover';
import { usePart } from '../usePart';
import type * as Later from './later';
import { loadLater } from './load';

/** Long enough for what the visitor came to see, too short for anybody to miss anything. */
const QUIET_MS = 300;

/** The part with what reads answers out, stops them, attaches files, and with the menu: it comes a moment after the conversation is first `shown`. */
export function useLater(shell: Shell, shown: boolean): typeof Later | undefined {
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    if (!shown) return;
    const timer = setTimeout(() => setWanted(true), QUIET_MS);
    return () => clearTimeout(timer);
  }, [shown]);
  const later = usePart<typeof Later>(loadLater, wanted);
  useEffect(() => later?.begin(shell), [later, shell]);
  return later;
}
