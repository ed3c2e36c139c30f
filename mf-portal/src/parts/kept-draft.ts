/** Checks a value: a zod schema. */
interface Schema<T> {
  safeParse(value: unknown): { data?: T | undefined };
}

/**
 * Reads values that a form has kept in this tab. Returns null if there are none, or if another
 * release has written them.
 */
export function readDraft<T>(key: string, schema: Schema<T>): T | null {
  try {
    return schema.safeParse(JSON.parse(sessionStorage.getItem(key) ?? 'null')).data ?? null;
  } catch {
    return null;
  }
}

/**
 * Keeps values of a form in this tab, so that a reload does not lose them; null removes them. Never
 * use this for passwords or codes.
 */
export function keepDraft(key: string, values: object | null): void {
  try {
    if (values === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(values));
  } catch {
    // The storage is blocked or full. A reload then begins with an empty form.
  }
}
