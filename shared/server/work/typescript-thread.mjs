/** Lets a thread run TypeScript: `--import tsx` applies to the first thread of a process only. */
import { workerData } from 'node:worker_threads';
import { register } from 'tsx/esm/api';

register();
await import(workerData.entry);
Atomics.store(workerData.loaded, 0, 1);
