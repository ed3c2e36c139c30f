import { machineSlowness } from './machine-speed';

/** @returns says how many ms of processing time this process has used since, in all its threads */
export function measuredCpuTime(): () => number {
  const before = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1_000;
  };
}

/**
 * For work that must not grow out of bounds, however busy and however slow the machine is.
 * @returns says how much processing time this process has used since, in all its threads: in ms of
 *   the reference machine (see `machineSlowness`)
 */
export function cpuTime(): () => number {
  const slownessBefore = machineSlowness();
  const measured = measuredCpuTime();
  return () => {
    const ms = measured();
    // The smaller one: a short disturbance must not allow more time.
    const slowness = Math.min(slownessBefore, machineSlowness());
    return ms / slowness;
  };
}
