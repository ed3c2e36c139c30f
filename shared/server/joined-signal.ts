/** A signal made of others, until it is let go of. */
export interface JoinedSignal {
  signal: AbortSignal;
  /** The others hold nothing of it any more, and do not abort it any more. */
  release(): void;
}

/**
 * Aborted as soon as one of `signals` is, with its reason. For work that ends before they do: `AbortSignal.any` leaves something with each of them
 * for as long as it lives (a weak reference for every signal ever made of it, Node.js 20), and "the process is stopping" lives as long as the process.
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
