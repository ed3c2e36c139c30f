/**
 * For work that must not grow out of bounds: what this process itself has worked since, however
 * busy the machine is with others.
 * @returns says how many ms, of all of its threads together
 */
export function cpuTime(): () => number {
  const before = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1_000;
  };
}
