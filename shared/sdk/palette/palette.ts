import { useEffect, useRef } from 'react';
import { createStore } from '../host/store';

/** One line of the command palette: a place to go to (`path`) or something to do (`run`). */
export interface PaletteItem {
  /** The same each time it is found: what was chosen lately comes first. */
  id: string;
  title: string;
  subtitle?: string;
  icon: string;
  /** Heading it stands under, e.g. `Agents`. */
  group: string;
  /** Below /app/{region}. */
  path?: string;
  run?: () => void;
  /** Other words to find it by. */
  keywords?: string;
}

export interface PaletteSource {
  id: string;
  /** What it brings, as people call it; shown while it is being waited for and when it fails. */
  title?: string;
  /** Finds lines for what has been typed (trimmed; empty: the first to offer). Asked while the palette is open, and given up through `signal` when more is typed. */
  search(query: string, signal: AbortSignal): Promise<PaletteItem[]>;
}

/** Everything the palette asks, in the order it was offered. Shell only. */
export const paletteSources = createStore<readonly PaletteSource[]>([]);

/** Offers lines to the command palette while the calling component is shown. A source with the same id takes the place of the one before. */
export function usePaletteSource(source: PaletteSource): void {
  const latest = useRef(source);
  useEffect(() => {
    latest.current = source;
  });
  const { id, title } = source;
  useEffect(() => {
    const offered: PaletteSource = {
      id,
      ...(title !== undefined && { title }),
      search: (query, signal) => latest.current.search(query, signal),
    };
    paletteSources.set((sources) => [...sources.filter((other) => other.id !== id), offered]);
    return () => paletteSources.set((sources) => sources.filter((other) => other !== offered));
  }, [id, title]);
}
