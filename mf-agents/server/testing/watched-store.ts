import type { DocumentStore, RegionStore } from '@voxgrove/server/store/port';

const WRITES = ['create', 'set', 'update', 'delete', 'batch', 'transaction'] as const;

/** A store that calls back before and after every write. */
export function watchedStore(
  store: DocumentStore,
  onWrite: (done: boolean) => void,
): DocumentStore {
  const region = (inner: RegionStore): RegionStore =>
    new Proxy(inner, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name);
        if (typeof value !== 'function') return value;
        const method = value.bind(target) as (...input: unknown[]) => unknown;
        if (!WRITES.some((write) => write === name)) return method;
        return async (...input: unknown[]) => {
          onWrite(false);
          const result = await method(...input);
          onWrite(true);
          return result;
        };
      },
    });
  return new Proxy(store, {
    get(target, name) {
      if (name === 'for') return (which: 'eu') => region(target.for(which));
      if (name === 'identity') return region(target.identity);
      return Reflect.get(target, name) as unknown;
    },
  });
}
