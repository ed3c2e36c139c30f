import { AppError } from '@voxgrove/contracts';

/**
 * Ends an exchange that stays silent: aborts with OUTBOUND_TIMEOUT when `firstMs` pass before the first sign of life, or
 * `idleMs` between two of them.
 */
export function silenceDeadline(firstMs: number, idleMs: number) {
  const abort = new AbortController();
  const expire = () => abort.abort(new AppError('OUTBOUND_TIMEOUT', { reason: 'silent' }));
  const first = setTimeout(expire, firstMs);
  let idle: NodeJS.Timeout | undefined;
  return {
    signal: abort.signal,
    alive() {
      clearTimeout(first);
      if (idle) idle.refresh(); else idle = setTimeout(expire, idleMs);
    },
    done() {
      clearTimeout(first);
      clearTimeout(idle);
    },
  };
}
