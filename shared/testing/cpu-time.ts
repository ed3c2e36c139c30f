import { machineSlowness } from './machine-speed';

/**
 * Starts a measurement of processing time.
 * @returns a function that returns the processing time of this process since then, in all its
 *   threads, ms
 */
export function measuredCpuTime(): () => number {
  const before = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1_000;
  };
}

/**
 * Measures work that must not exceed a limit, on a machine of any load and speed.
 * @returns a function that returns the processing time of this process since then, in all its
 *   threads, in ms of the reference machine (see `machineSlowness`)
 */
export function cpuTime(): () => number {
  const slownessBefore = machineSlowness();
  const measured = measuredCpuTime();
  return () => {
    const ms = measured();
    // Use the smaller value: a short disturbance must not allow more time.
    const slowness = Math.min(slownessBefore, machineSlowness());
    return ms / slowness;
  };
}
