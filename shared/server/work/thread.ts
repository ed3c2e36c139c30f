import { Worker } from 'node:worker_threads';

/**
 * Starts a TypeScript module as a thread. It does not keep the process alive.
 * @param entry its address (`import.meta.resolve`)
 * @param data found there as `workerData.data`: anything that can be cloned
 */
export function startThread(entry: string, data: unknown): Worker {
  const thread = new Worker(new URL('./typescript-thread.mjs', import.meta.url), { workerData: { entry, data }, execArgv: ['--enable-source-maps'] });
  thread.unref();
  return thread;
}
