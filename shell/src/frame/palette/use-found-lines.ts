import { useEffect, useState } from 'react';
import type { PaletteItem, PaletteSource } from '@voxgrove/sdk';
import { paletteSources, useStore } from '@voxgrove/sdk/internal';

/** Results of one source. `query`: the text that they were found for. */
interface Found {
  source: PaletteSource;
  query: string;
  lines: readonly PaletteItem[];
  state: 'quiet' | 'searching' | 'failed';
  retry: () => void;
}

/** A source that answers within this time, ms, shows no loading state. */
const QUICK_MS = 200;

/** Queries each source separately. Old results stay until new ones arrive. */
export function useFoundLines(query: string): Found[] {
  const sources = useStore(paletteSources);
  const [found, setFound] = useState<Record<string, Found>>({});
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const control = new AbortController();
    const timers = sources.map((source) => {
      const tell = (answer: Partial<Found>) => {
        if (!control.signal.aborted)
          setFound((before) => ({
            ...before,
            [source.id]: {
              query: '',
              lines: [],
              state: 'quiet',
              ...before[source.id],
              source,
              retry: () => setAttempt((count) => count + 1),
              ...answer,
            },
          }));
      };
      const slow = setTimeout(() => tell({ state: 'searching' }), QUICK_MS);
      const ask = async () => source.search(query, control.signal);
      ask()
        .then(
          (lines) => tell({ query, lines, state: 'quiet' }),
          (error: unknown) => {
            if (!control.signal.aborted)
              console.error(`The palette could not ask ${source.id}`, error);
            tell({ query, lines: [], state: 'failed' });
          },
        )
        .finally(() => clearTimeout(slow));
      return slow;
    });
    return () => {
      control.abort();
      for (const timer of timers) clearTimeout(timer);
    };
  }, [sources, query, attempt]);
  return sources.flatMap(({ id }) => found[id] ?? []);
}
