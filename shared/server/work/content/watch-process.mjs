/** A thread that ends its process when the task under way takes too much time or memory, and when nobody waits for it any more. */
import { writeSync } from 'node:fs';
import { workerData } from 'node:worker_threads';

const { endsAt, maxRss, parent } = workerData;
const EVERY_MS = 20;

/** @param lastWord why, for the process that started this one */
function end(lastWord) {
  writeSync(1, lastWord);
  process.kill(process.pid, 'SIGKILL');
}

setInterval(() => {
  if (process.ppid !== parent) process.kill(process.pid, 'SIGKILL');
  if (process.memoryUsage.rss() > maxRss) end('memory');
  const limit = Atomics.load(endsAt, 0);
  const { user, system } = process.cpuUsage();
  if (limit > 0 && (user + system) / 1_000 > limit) end('time');
}, EVERY_MS);
