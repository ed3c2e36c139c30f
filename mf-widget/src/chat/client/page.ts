/** The chat's view of its page. */
export interface Page {
  /** Address without query and fragment, which may contain private data. */
  url(): string;
  online(): boolean;
  /** Whether the page is visible, as far as the browser knows. */
  visible(): boolean;
  /**
   * Calls `changed` whenever `online` or `visible` may have changed. Returns a function that stops
   * this.
   */
  watch(changed: () => void): () => void;
  /** Waits for `ms`, or until the browser is online again or `signal` aborts. */
  pause(ms: number, signal?: AbortSignal): Promise<void>;
}

export const browserPage: Page = {
  url: () => location.origin + location.pathname,
  online: () => navigator.onLine,
  visible: () => document.visibilityState !== 'hidden',
  watch: (changed) => {
    for (const type of ['online', 'offline']) addEventListener(type, changed);
    document.addEventListener('visibilitychange', changed);
    return () => {
      for (const type of ['online', 'offline']) removeEventListener(type, changed);
      document.removeEventListener('visibilitychange', changed);
    };
  },
  pause: (ms, signal) =>
    new Promise((resolve) => {
      const end = () => {
        clearTimeout(timer);
        removeEventListener('online', end);
        signal?.removeEventListener('abort', end);
        resolve();
      };
      const timer = setTimeout(end, ms);
      addEventListener('online', end);
      signal?.addEventListener('abort', end);
      if (signal?.aborted) end();
    }),
};
