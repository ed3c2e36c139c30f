/**
 * Browser storage. Where it is unavailable (blocked, full), a value lasts as long as the page,
 * which must open anyway.
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

/** Until it is removed. */
export const storage = keeper(() => localStorage);
/** Until the tab is closed; survives a reload. */
export const tabStorage = keeper(() => sessionStorage);
