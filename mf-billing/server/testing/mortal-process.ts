import type { Outbound } from '@voxgrove/server/outbound/port';
import type { DocumentStore } from '@voxgrove/server/store/port';

/** Methods of a store that write. */
const WRITES = new Set(['transaction', 'set', 'update', 'create', 'delete', 'batch']);

/** A process that dies at a moment that the test chooses. A dead process writes and sends nothing. */
export interface MortalProcess {
  store: DocumentStore;
  outbound: Outbound;
  /** Dies before the `n`-th write, counted from 1. */
  dieAt(n: number): void;
  /** Dies before the `n`-th call that changes something at a provider, counted from 1. */
  dieAtCall(n: number): void;
  /** Starts another process. @returns whether the process had died */
  revive(): boolean;
}

export function mortalProcess(inner: DocumentStore, send: Outbound): MortalProcess {
  const left = { writes: Infinity, calls: Infinity };
  let died = false;
  const begin = (writes: number, calls: number): void => {
    Object.assign(left, { writes, calls });
    died = false;
  };
  /** Counts a write or a call. @throws Error when the process dies, or is dead */
  const live = (what: keyof typeof left): void => {
    left[what] -= 1;
    died ||= left[what] <= 0;
    if (died) throw new Error('The process died here.');
  };
  const mortal = <T extends object>(part: T): T =>
    new Proxy(part, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name);
        if (typeof value !== 'function') return value;
        const method = value.bind(target) as (...args: unknown[]) => unknown;
        if (!WRITES.has(String(name))) return method;
        return async (...args: unknown[]) => {
          live('writes');
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
    outbound: async (request) => {
      if (request.method === 'POST' || request.method === 'DELETE') live('calls');
      return send(request);
    },
    dieAt: (n) => begin(n, Infinity),
    dieAtCall: (n) => begin(Infinity, n),
    revive() {
      const wasDead = died;
      begin(Infinity, Infinity);
      return wasDead;
    },
  };
}
