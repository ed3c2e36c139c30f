/**
 * Wraps a browser storage. If it is unavailable (blocked, full), values last as long as the page,
 * because the page must open anyway.
 */
function keeper(place: () => Storage) {
  const memory = new Map<string, string>();
  return {
    get(key: string): string | null {
      if (memory.has(key)) return memory.get(key)!;
      try {
        return place().getItem(key);
      } catch {
        return null;
      }
    },
    set(key: string, value: string): void {
      try {
        place().setItem(key, value);
        memory.delete(key);
      } catch {
        memory.set(key, value);
      }
    },
    remove(key: string): void {
      memory.delete(key);
      try {
        place().removeItem(key);
      } catch {
        /* nothing was stored there */
      }
    },
  };
}

/** Keeps values until they are removed. */
export const storage = keeper(() => localStorage);
/** Keeps values until the tab is closed. They survive a reload. */
export const tabStorage = keeper(() => sessionStorage);
