/** Lets a thread run TypeScript: what the process was started with (`--import tsx`) does so for its first thread only. */
import { workerData } from 'node:worker_threads';
import { register } from 'tsx/esm/api';

register();
await import(workerData.entry);
Atomics.store(workerData.loaded, 0, 1);
