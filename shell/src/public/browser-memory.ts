/** A browser that forbids storage forgets; nothing is worth not opening for. */
const memory = (storage: () => Storage) => ({
  get(key: string): string | null { try { return storage().getItem(key); } catch { return null; } },
  set(key: string, value: string): void { try { storage().setItem(key, value); } catch { /* as if it had been forgotten at once */ } },
  remove(key: string): void { try { storage().removeItem(key); } catch { /* there is nothing to remove */ } },
});

/** Until it is removed. */
export const local = memory(() => localStorage);
/** Until the window is closed; a reload keeps it. */
export const untilClosed = memory(() => sessionStorage);
