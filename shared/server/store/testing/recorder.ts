/**
 * Records the calls of a callback, and resolves when a condition on all of them is true. With this,
 * tests wait for events, never for time.
 */
export function recorder<T>(): {
  listener: (item: T) => void;
  items: T[];
  until(done: (items: T[]) => boolean): Promise<T[]>;
} {
  const items: T[] = [];
  const waiting = new Set<() => void>();
  return {
    items,
    listener: (item) => {
      items.push(item);
      for (const check of waiting) check();
    },
    until: (done) =>
      new Promise((resolve) => {
        const check = (): void => {
          if (done(items)) {
            waiting.delete(check);
            resolve(items);
          }
        };
        waiting.add(check);
        check();
      }),
  };
}
