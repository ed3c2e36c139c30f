/** Waits before another attempt, ms. */
const RETRY_AFTER_MS = [2_000, 10_000, 60_000];

/**
 * Loads texts. After a failure, tries again up to three times.
 * @param load loads and registers the texts
 * @param failure message for the console if the last attempt fails
 * @returns a function that prevents further attempts
 */
export function loadWithRetries(load: () => Promise<void>, failure: string): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  const attempt = async (failedAttempts: number): Promise<void> => {
    try {
      await load();
    } catch (error) {
      const wait = RETRY_AFTER_MS[failedAttempts];
      if (isStopped) return;
      if (wait === undefined) console.error(failure, error);
      else timer = setTimeout(() => void attempt(failedAttempts + 1), wait);
    }
  };
  void attempt(0);
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}
