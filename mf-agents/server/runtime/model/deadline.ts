import { AppError } from '@voxgrove/contracts';

/**
 * Ends a silent exchange. Aborts with OUTBOUND_TIMEOUT if `firstMs` pass before the first call of
 * `alive`, or `idleMs` between two calls.
 */
export function silenceDeadline(firstMs: number, idleMs: number) {
  const abort = new AbortController();
  const expire = () => abort.abort(new AppError('OUTBOUND_TIMEOUT', { reason: 'silent' }));
  let timer = setTimeout(expire, firstMs);
  let aliveAt: number | undefined;
  /**
   * Checks at the end of the timer whether the exchange was silent. Restarting the timer at each of
   * a thousand calls of `alive` would cost more.
   */
  const look = (): void => {
    const msLeft = aliveAt! + idleMs - performance.now();
    if (msLeft > 0) timer = setTimeout(look, msLeft);
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
