import { useEffect, useRef } from 'react';
import { createStore } from '../host/store';

/** One line of the command palette: a place to go to (`path`) or something to do (`run`). */
export interface PaletteItem {
  /** Stable id: the palette lists recently chosen items first. */
  id: string;
  title: string;
  subtitle?: string;
  icon: string;
  /** Heading of the item's group, e.g. `Agents`. */
  group: string;
  /** Path below /app/{region}. */
  path?: string;
  run?: () => void;
  /** Additional search words. */
  keywords?: string;
}

export interface PaletteSource {
  id: string;
  /** Name of the source's results, shown while loading and on failure. */
  title?: string;
  /**
   * Finds items for the typed text (trimmed; empty: initial items). Called while the palette is
   * open; `signal` aborts the search when the text changes.
   */
  search(query: string, signal: AbortSignal): Promise<PaletteItem[]>;
}

/** All sources of the palette, in order of registration. Shell only. */
export const paletteSources = createStore<readonly PaletteSource[]>([]);

/**
 * Adds items to the command palette while the component is mounted. A source replaces an earlier
 * one with the same id.
 */
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
