import type { DocumentStore } from '@voxgrove/server/store/port';

/** Methods of a store that write. */
const WRITES = new Set(['transaction', 'set', 'update', 'create', 'delete', 'batch']);

/** A store whose process dies before one of its writes. */
export interface MortalStore {
  store: DocumentStore;
  /** Writes nothing from the `n`-th write on, counted from 1. */
  dieAt(n: number): void;
  /** Starts another process. @returns whether the process had died */
  revive(): boolean;
}

export function mortalStore(inner: DocumentStore): MortalStore {
  let left = Infinity;
  let died = false;
  const mortal = <T extends object>(part: T): T =>
    new Proxy(part, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name);
        if (typeof value !== 'function') return value;
        const method = value.bind(target) as (...args: unknown[]) => unknown;
        if (!WRITES.has(String(name))) return method;
        return async (...args: unknown[]) => {
          left -= 1;
          died ||= left <= 0;
          if (left <= 0) throw new Error('The process died here.');
          return method(...args);
        };
      },
    });
  const store = new Proxy(inner, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (name === 'for')
        return (...args: Parameters<DocumentStore['for']>) => mortal(target.for(...args));
      if (name === 'identity') return mortal(target.identity);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  return {
    store,
    dieAt(n) {
      left = n;
      died = false;
    },
    revive() {
      left = Infinity;
      return died;
    },
  };
}
