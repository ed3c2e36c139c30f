/**
 * What `standardWork` takes on the machine for which the limits were chosen, in ms of processing
 * time. Slow shared servers take 2.5 ms, and Jest's sandbox slows code down further.
 */
const REFERENCE_MS = 1.25;
const RUNS = 3;

const ROWS = Array.from({ length: 400 }, (_row, at) => ({
  id: `row-${at}`,
  text: 'delivery of bread within two days '.repeat(4),
}));

/** A little of what most code here does: JSON, strings, maps, and a loop over numbers. */
function standardWork(): number {
  const rows = JSON.parse(JSON.stringify(ROWS)) as typeof ROWS;
  const counts = new Map<string, number>();
  for (const { id, text } of rows) {
    for (const word of text.toLowerCase().split(/\s+/))
      counts.set(word, (counts.get(word) ?? 0) + id.length);
  }
  let sum = counts.size;
  for (let step = 0; step < 300_000; step += 1) sum = (sum * 31 + step) & 0xff_ffff;
  return sum;
}

function standardWorkMs(): number {
  const before = process.cpuUsage();
  const result = standardWork();
  const { user, system } = process.cpuUsage(before);
  if (result < 0) throw new Error('The optimizer must not remove the work.');
  return (user + system) / 1_000;
}

/**
 * Tells how slow this machine is at this moment. Servers for continuous integration differ in speed
 * by a factor of two, and by as much from hour to hour. A limit of processing time must judge the
 * code and not the server.
 * @returns how many times longer than the reference machine this machine takes for the same work;
 *   at least 1, so that a fast machine gets no stricter limit
 */
export function machineSlowness(): number {
  let least = Infinity;
  for (let run = 0; run < RUNS; run += 1) least = Math.min(least, standardWorkMs());
  return Math.max(1, least / REFERENCE_MS);
}
