/** Duration of `standardWork` on the reference machine, a slow shared server, in ms. */
const SERVER_MS = 2.5;
/**
 * Factor by which code is slower in Jest than in the product: Jest's sandbox makes globals slow.
 * The slowest style sheet of `hostile-css.test.ts` takes 67 ms in Node and 150 ms in Jest.
 */
const JEST_FACTOR = 2;
/** The first runs are slow, because they are not compiled yet. */
const WARM_UP_RUNS = 30;
const RUNS = 3;

const ROWS = Array.from({ length: 400 }, (_row, index) => ({
  id: `row-${index}`,
  text: 'delivery of bread within two days '.repeat(4),
}));

/**
 * Does a small amount of typical work of this code: JSON, strings, maps, and a loop over numbers.
 */
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

let isWarm = false;

function warmUp(): void {
  if (isWarm) return;
  isWarm = true;
  for (let run = 0; run < WARM_UP_RUNS; run += 1) standardWork();
}

/**
 * Measures how slow this machine is at this moment. Servers for continuous integration differ in
 * speed by a factor of two, and the speed of one server varies as much from hour to hour. A limit
 * of processing time must judge the code and not the server.
 * @returns the factor by which code is slower here, in Jest, than in the product on the reference
 *   machine; at least 1, so that a fast machine gets no stricter limit
 */
export function machineSlowness(): number {
  warmUp();
  let least = Infinity;
  for (let run = 0; run < RUNS; run += 1) least = Math.min(least, standardWorkMs());
  return Math.max(1, (least / SERVER_MS) * JEST_FACTOR);
}
