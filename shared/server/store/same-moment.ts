/**
 * Shares equal reads of one turn of the event loop while they are pending. All callers get the same
 * object.
 */
export function sameMoment<T>(): (key: string, ask: () => Promise<T>) => Promise<T> {
  const asked = new Map<string, Promise<T>>();
  return (key, ask) => {
    const known = asked.get(key);
    if (known) return known;
    const asking = ask();
    const forget = (): void => {
      if (asked.get(key) === asking) asked.delete(key);
    };
    asked.set(key, asking);
    process.nextTick(forget);
    asking.then(forget, forget);
    return asking;
  };
}
