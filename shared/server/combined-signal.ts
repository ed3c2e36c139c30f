/** A signal that combines others until it is released. */
export interface CombinedSignal {
  signal: AbortSignal;
  /** Removes the references to this signal from its sources, which then no longer abort it. */
  release(): void;
}

/**
 * Returns a signal that aborts as soon as one of `signals` does, with the same reason. Release it
 * after use: `AbortSignal.any` leaves a weak reference on each source for every combined signal
 * (Node.js 20), and the "process stops" signal lives as long as the process.
 */
export function combinedSignal(...signals: AbortSignal[]): CombinedSignal {
  const combined = new AbortController();
  const listening = new Map<AbortSignal, () => void>();
  const release = (): void => {
    for (const [signal, abort] of listening) signal.removeEventListener('abort', abort);
    listening.clear();
  };
  for (const signal of signals) {
    const abort = (): void => {
      release();
      combined.abort(signal.reason);
    };
    if (signal.aborted) {
      abort();
      break;
    }
    listening.set(signal, abort);
    signal.addEventListener('abort', abort, { once: true });
  }
  return { signal: combined.signal, release };
}
