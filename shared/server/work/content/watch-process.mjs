/**
 * A thread that ends its process when a task takes too much time or memory, or when its parent is
 * gone.
 */
import { writeSync } from 'node:fs';
import { workerData } from 'node:worker_threads';

const { watched, parent } = workerData;
const MEGABYTE = 1_000_000;
const EVERY_MS = 20;

/** @param lastWord reason for the parent process */
function end(lastWord) {
  writeSync(1, lastWord);
  process.kill(process.pid, 'SIGKILL');
}

setInterval(() => {
  if (process.ppid !== parent) process.kill(process.pid, 'SIGKILL');
  const [maxMs, maxMegabytes] = [Atomics.load(watched, 0), Atomics.load(watched, 1)];
  if (maxMegabytes > 0 && process.memoryUsage.rss() > maxMegabytes * MEGABYTE) end('memory');
  const { user, system } = process.cpuUsage();
  if (maxMs > 0 && (user + system) / 1_000 > maxMs) end('time');
}, EVERY_MS);
