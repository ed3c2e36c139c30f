/**
 * A process that runs tasks over strangers' content, one at a time (see content-workers.ts). It has no secrets: its environment is empty. A thread of it
 * watches over time and memory, because a task may leave the process itself no time for anything.
 */
import { setPriority } from 'node:os';
import { Worker } from 'node:worker_threads';
import { isAppError } from '@voxgrove/contracts/errors';
import type { FromProcess, Outcome, ToProcess } from './messages';
import { isWithin } from './weigh';

type Functions = Record<string, (...given: unknown[]) => unknown>;

const MEGABYTE = 1_000_000;
const [memoryMegabytes = 0, resultParts = 0, resultChars = 0] = process.argv.slice(2).map(Number);

/** Others on a busy machine get three times as much, and this still gets something. */
const NICENESS = 5;
setPriority(NICENESS);

const rssMegabytes = (): number => Math.round(process.memoryUsage.rss() / MEGABYTE);
/** Memory in MB without any content. */
let baseMegabytes = 0;
const modules = new Map<string, Functions>();

/**
 * What the watching thread goes by, 0 for no limit: the processing time of the whole process in ms at which the task under way is ended, and the most
 * memory in MB.
 */
const watched = new Int32Array(new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT));
new Worker(new URL('./watch-process.mjs', import.meta.url), {
  execArgv: [],
  workerData: { watched, parent: process.ppid },
}).unref();

const say = (said: FromProcess): void => {
  process.send?.(said);
};
const cpuMs = (): number => {
  const { user, system } = process.cpuUsage();
  return Math.round((user + system) / 1_000);
};

async function outcomeOf({ name, args }: ToProcess, functions: Functions): Promise<Outcome> {
  try {
    const value = await functions[name]?.(...args);
    return isWithin(value, resultParts, resultChars)
      ? { outcome: 'done', value }
      : { outcome: 'too-large' };
  } catch (error) {
    if (isAppError(error)) return { outcome: 'refused', code: error.code, details: error.details };
    return {
      outcome: 'failed',
      message: error instanceof Error ? `${error.name}: ${error.message}`.slice(0, 500) : 'unknown',
    };
  }
}

/** Loading our own code is no part of a task: neither its time nor its memory counts. */
async function functionsOf(module: string): Promise<Functions> {
  const known = modules.get(module);
  if (known !== undefined) return known;
  const functions = (await import(module)) as Functions;
  modules.set(module, functions);
  baseMegabytes = rssMegabytes();
  Atomics.store(watched, 1, baseMegabytes + memoryMegabytes);
  return functions;
}

async function run(task: ToProcess): Promise<void> {
  const functions = await functionsOf(task.module);
  const before = cpuMs();
  Atomics.store(watched, 0, before + task.ms);
  const outcome = await outcomeOf(task, functions);
  Atomics.store(watched, 0, 0);
  say({
    id: task.id,
    cpuMs: cpuMs() - before,
    grownMegabytes: rssMegabytes() - baseMegabytes,
    ...outcome,
  });
}

process.on('message', (task: ToProcess) => {
  void run(task);
});
process.on('disconnect', () => process.exit(0));
say({ ready: true });
