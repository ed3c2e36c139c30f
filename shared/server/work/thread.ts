import { Worker } from 'node:worker_threads';

export interface Thread extends Worker {
  /**
   * Returns whether the thread's module was loaded. A thread that ended before that cannot be
   * started here.
   */
  hasLoaded(): boolean;
}

/**
 * Starts a TypeScript module as a thread. The thread does not keep the process alive.
 * @param entry URL of the module (`import.meta.resolve`)
 * @param data available in the thread as `workerData.data`: anything that can be cloned
 * @throws on platforms that forbid threads
 */
export function startThread(entry: string, data: unknown): Thread {
  // Shared memory, because a message could be lost when the thread ends.
  const loaded = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const thread = new Worker(new URL('./typescript-thread.mjs', import.meta.url), {
    workerData: { entry, data, loaded },
    execArgv: ['--enable-source-maps'],
  });
  thread.unref();
  return Object.assign(thread, { hasLoaded: () => Atomics.load(loaded, 0) === 1 });
}
