import { existsSync, readFileSync } from 'node:fs';

/** Linux: the processing time of the thread that reads the file, ns, and two more numbers. */
const SCHEDULER_FILE = '/proc/thread-self/schedstat';
const hasSchedulerFile = existsSync(SCHEDULER_FILE);

/**
 * Returns the processing time of this thread, ms. The compiler and the garbage collector of V8 work
 * in further threads of the process. They do not block the event loop, so they must not count.
 * Systems without the file of the scheduler count all threads.
 */
function threadTimeMs(): number {
  if (hasSchedulerFile) {
    const [nanoseconds] = readFileSync(SCHEDULER_FILE, 'utf8').split(' ');
    return Number(nanoseconds) / 1_000_000;
  }
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

/**
 * Starts a measurement of the processing time of this thread.
 * @returns a function that returns the processing time of this thread since then, ms
 */
export function measuredThreadTime(): () => number {
  const before = threadTimeMs();
  return () => threadTimeMs() - before;
}
