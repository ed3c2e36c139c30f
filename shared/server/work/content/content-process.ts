/**
 * A process that runs tasks on untrusted content, one at a time (see content-workers.ts). Its
 * environment is empty, so it has no secrets. A thread watches time and memory, because a task may
 * block the main thread.
 */
import { setPriority } from 'node:os';
import { Worker } from 'node:worker_threads';
import { isAppError } from '@voxgrove/contracts/errors';
import type { FromProcess, Outcome, ToProcess } from './messages';
import { isWithin } from './weigh';

type Functions = Record<string, (...args: unknown[]) => unknown>;

const MEGABYTE = 1_000_000;
const [memoryMegabytes = 0, resultParts = 0, resultChars = 0] = process.argv.slice(2).map(Number);

/**
 * On a busy machine, other processes get three times as much time, but this one still gets some.
 */
const NICENESS = 5;
setPriority(NICENESS);

const rssMegabytes = (): number => Math.round(process.memoryUsage.rss() / MEGABYTE);
/** Memory in MB before the first task. */
let baseMegabytes = 0;
const modules = new Map<string, Functions>();

/**
 * Shared with the watching thread; 0 means no limit. First value: the processing time of the whole
 * process in ms at which the task is ended. Second value: the memory limit in MB.
 */
const watched = new Int32Array(new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT));
new Worker(new URL('./watch-process.mjs', import.meta.url), {
  execArgv: [],
  workerData: { watched, parent: process.ppid },
}).unref();

const send = (message: FromProcess): void => {
  process.send?.(message);
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

/** Loads a module. Loading our own code does not count towards a task's time or memory. */
async function functionsOf(module: string): Promise<Functions> {
  const loaded = modules.get(module);
  if (loaded !== undefined) return loaded;
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
  send({
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
send({ ready: true });
