import { AppError } from '@voxgrove/contracts';
import type { Outbound, OutboundResponse } from '@voxgrove/server/outbound/port';
import type { DocumentStore } from '@voxgrove/server/store/port';

/** Methods of a store that write. */
const WRITES = new Set(['transaction', 'set', 'update', 'create', 'delete', 'batch']);

/** Controls the death of a simulated process. A dead process has no effects. */
export interface Life {
  /**
   * Makes the process die before its `n`-th effect, counted from 1. Effects are writes to the
   * database, and calls that change something at Stripe.
   */
  dieAt(n: number): void;
  /**
   * Makes the database fail once, at its `n`-th write, counted from 1. The process lives on.
   * `before`: nothing is written. `after`: the write is done, but its answer is lost.
   */
  failAt(n: number, when: 'before' | 'after'): void;
  /** Starts another process. @returns whether the process had died or the database had failed */
  revive(): boolean;
}

/** A process that can die between any two effects. */
export interface MortalProcess extends Life {
  store: DocumentStore;
  outbound: Outbound;
}

export function mortalProcess(inner: DocumentStore, call: Outbound): MortalProcess {
  let left = Infinity;
  let died = false;
  let failing: { left: number; when: 'before' | 'after' } | null = null;
  let failed = false;
  /** Counts a write. @returns when the database fails in this write, or null */
  const failure = (): 'before' | 'after' | null => {
    if (failing === null || (failing.left -= 1) > 0) return null;
    const { when } = failing;
    failing = null;
    failed = true;
    return when;
  };
  /** Counts an effect. @returns whether the process lives */
  const lives = (): boolean => {
    left -= 1;
    died ||= left <= 0;
    return left > 0;
  };
  const mortal = <T extends object>(part: T): T =>
    new Proxy(part, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name);
        if (typeof value !== 'function') return value;
        const method = value.bind(target) as (...args: unknown[]) => unknown;
        if (!WRITES.has(String(name))) return method;
        return async (...args: unknown[]) => {
          if (!lives()) throw new Error('The process died here.');
          const fails = failure();
          const result = fails === 'before' ? null : await method(...args);
          if (fails !== null) throw new AppError('UNAVAILABLE');
          return result;
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
    outbound: async (request) =>
      (request.method ?? 'GET') === 'GET' || lives() ? call(request) : NEVER_SENT,
    dieAt(n) {
      left = n;
      died = false;
    },
    failAt(n, when) {
      failing = { left: n, when };
      failed = false;
    },
    revive() {
      const ended = died || failed;
      left = Infinity;
      failing = null;
      died = false;
      failed = false;
      return ended;
    },
  };
}

const REFUSAL = JSON.stringify({
  error: { type: 'invalid_request_error', message: 'The process died here.' },
});
/**
 * Reply to the calls of a dead process, which nothing reads. After this status, Stripe's client
 * does not try again.
 */
const NEVER_SENT: OutboundResponse = {
  status: 400,
  url: '',
  headers: { 'content-type': 'application/json', 'stripe-should-retry': 'false' },
  bytes: async () => Buffer.from(REFUSAL),
  text: async () => REFUSAL,
  async *stream() {
    yield Buffer.from(REFUSAL);
  },
  read: async (take) => take(Buffer.from(REFUSAL)),
};
