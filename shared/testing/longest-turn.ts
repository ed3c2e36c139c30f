import { machineSlowness } from './machine-speed';
import { measuredThreadTime } from './thread-time';

/**
 * Measures whether work blocks the event loop, on a machine of any load and speed.
 * @returns the maximum processing time of this thread in one turn of the event loop during `work`,
 *   in ms of the reference machine (see `machineSlowness`)
 */
export async function longestTurn(work: () => Promise<unknown>): Promise<number> {
  const slownessBefore = machineSlowness();
  let longest = 0;
  let spent = measuredThreadTime();
  let isOver = false;
  const look = (): void => {
    longest = Math.max(longest, spent());
    spent = measuredThreadTime();
    if (!isOver) setImmediate(look);
  };
  setImmediate(look);
  await work();
  isOver = true;
  longest = Math.max(longest, spent());
  // Use the smaller value: a short disturbance must not allow more time.
  const slowness = Math.min(slownessBefore, machineSlowness());
  return longest / slowness;
}
