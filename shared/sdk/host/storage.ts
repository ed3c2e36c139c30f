/**
 * What a browser keeps, where it grants that. Where it does not (blocked by a setting, full), a choice lasts as long as the
 * page: nothing is worth not opening for.
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
        /* nothing was kept there */
      }
    },
  };
}

/** Until it is removed. */
export const storage = keeper(() => localStorage);
/** Until the tab is closed; a reload keeps it. */
export const tabStorage = keeper(() => sessionStorage);
