import { cpuTime } from './cpu-time';

/**
 * Shows whether work blocks the event loop, however busy the machine is with others.
 * @returns the most processing time in ms that this process used in one turn of the event loop
 *   while `work` was under way
 */
export async function longestTurn(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let spent = cpuTime();
  let isOver = false;
  const look = (): void => {
    longest = Math.max(longest, spent());
    spent = cpuTime();
    if (!isOver) setImmediate(look);
  };
  setImmediate(look);
  await work();
  isOver = true;
  return Math.max(longest, spent());
}
