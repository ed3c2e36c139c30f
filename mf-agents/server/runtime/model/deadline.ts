import { AppError } from '@voxgrove/contracts';

/**
 * Ends an exchange that stays silent: aborts with OUTBOUND_TIMEOUT when `firstMs` pass before the first sign of life, or
 * `idleMs` between two of them.
 */
export function silenceDeadline(firstMs: number, idleMs: number) {
  const abort = new AbortController();
  const expire = () => abort.abort(new AppError('OUTBOUND_TIMEOUT', { reason: 'silent' }));
  let timer = setTimeout(expire, firstMs);
  return {
    signal: abort.signal,
    alive() {
      clearTimeout(timer);
      timer = setTimeout(expire, idleMs);
    },
    done: () => clearTimeout(timer),
  };
}
