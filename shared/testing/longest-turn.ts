import { measuredCpuTime } from './cpu-time';
import { machineSlowness } from './machine-speed';

/**
 * Shows whether work blocks the event loop, however busy and however slow the machine is.
 * @returns the most processing time that this process used in one turn of the event loop while
 *   `work` was under way: in ms of the reference machine (see `machineSlowness`)
 */
export async function longestTurn(work: () => Promise<unknown>): Promise<number> {
  const slownessBefore = machineSlowness();
  let longest = 0;
  let spent = measuredCpuTime();
  let isOver = false;
  const look = (): void => {
    longest = Math.max(longest, spent());
    spent = measuredCpuTime();
    if (!isOver) setImmediate(look);
  };
  setImmediate(look);
  await work();
  isOver = true;
  longest = Math.max(longest, spent());
  // The smaller one: a short disturbance must not allow more time.
  const slowness = Math.min(slownessBefore, machineSlowness());
  return longest / slowness;
}
