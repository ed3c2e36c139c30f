/**
 * localStorage where the browser grants it. Where it does not (blocked by a setting, full), a choice lasts as long as the
 * page: nothing is worth not opening for.
 */
const memory = new Map<string, string>();

export const storage = {
  get(key: string): string | null {
    if (memory.has(key)) return memory.get(key)!;
    try { return localStorage.getItem(key); } catch { return null; }
  },
  set(key: string, value: string): void {
    try {
      localStorage.setItem(key, value);
      memory.delete(key);
    } catch {
      memory.set(key, value);
    }
  },
  remove(key: string): void {
    memory.delete(key);
    try { localStorage.removeItem(key); } catch { /* nothing was kept there */ }
  },
};
