/** A signal that combines others until it is released. */
export interface JoinedSignal {
  signal: AbortSignal;
  /** Removes the references from the sources, which then no longer abort it. */
  release(): void;
}

/**
 * Aborts as soon as one of `signals` does, with its reason. Release it after use: `AbortSignal.any`
 * leaves a weak reference on each source for every combined signal (Node.js 20), and the "process
 * stops" signal lives as long as the process.
 */
export function joinedSignal(...signals: AbortSignal[]): JoinedSignal {
  const joined = new AbortController();
  const listening = new Map<AbortSignal, () => void>();
  const release = (): void => {
    for (const [signal, abort] of listening) signal.removeEventListener('abort', abort);
    listening.clear();
  };
  for (const signal of signals) {
    const abort = (): void => {
      release();
      joined.abort(signal.reason);
    };
    if (signal.aborted) {
      abort();
      break;
    }
    listening.set(signal, abort);
    signal.addEventListener('abort', abort, { once: true });
  }
  return { signal: joined.signal, release };
}
