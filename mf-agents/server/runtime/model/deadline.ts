import { AppError } from '@voxgrove/contracts';

/**
 * Ends an exchange that stays silent: aborts with OUTBOUND_TIMEOUT when `firstMs` pass before the
 * first sign of life, or `idleMs` between two of them.
 */
export function silenceDeadline(firstMs: number, idleMs: number) {
  const abort = new AbortController();
  const expire = () => abort.abort(new AppError('OUTBOUND_TIMEOUT', { reason: 'silent' }));
  let timer = setTimeout(expire, firstMs);
  let aliveAt: number | undefined;
  /** Looks when the time is up, instead of putting it off at each of a thousand signs. */
  const look = (): void => {
    const left = aliveAt! + idleMs - performance.now();
    if (left > 0) timer = setTimeout(look, left);
    else expire();
  };
  return {
    signal: abort.signal,
    alive() {
      if (aliveAt === undefined) {
        clearTimeout(timer);
        timer = setTimeout(look, idleMs);
      }
      aliveAt = performance.now();
    },
    done() {
      clearTimeout(timer);
    },
  };
}
