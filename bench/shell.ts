import { DEMO } from '@voxgrove/contracts';
import type { Benchmark } from '../shared/tooling/bench/benchmark';
import { pairedFigure } from './figure';
import { buildPeer } from './shell-peer';
import { SLOW_LINE, type Line, type Visit, visit } from './shell-visit';
import { buildProduct, inTurns, withSides } from './sides';

const ROUNDS = Number(process.env.ROUNDS ?? 15);
const PATH = `/app/${DEMO.region}/agents`;
/** The demo agent's row shows that the list has its data and is usable. */
const USABLE = `a[href$="/agents/${DEMO.agentId}/overview"]`;

/**
 * Measures the cost of federation: compares the product as it is with the same sources built as one
 * ordinary webpack bundle (split per remote, as webpack does by default). Both are behind the same
 * gateway and are visited in alternation, each visit with an empty cache.
 */
const benchmark: Benchmark = async (log) => {
  await buildProduct();
  log('building the one-bundle peer');
  return withSides([await buildPeer('one-bundle')], async ({ browser, cookies, urls }) => {
    const measure = (line?: Line): Promise<[Visit[], Visit[]]> =>
      inTurns(ROUNDS, (side) =>
        visit(browser, { url: urls[side]! + PATH, usable: USABLE, cookies, ...(line && { line }) }),
      );
    log('visits on localhost');
    const [near, nearMono] = await measure();
    log('visits at 10 Mbit/s, 40 ms');
    const [far, farMono] = await measure(SLOW_LINE);
    const pick = (visits: Visit[], key: keyof Visit): number[] => visits.map((one) => one[key]);
    return [
      pairedFigure('shell.first-screen.local', 'ms', pick(near, 'ms'), pick(nearMono, 'ms'), 1.2),
      pairedFigure('shell.first-screen.slow', 'ms', pick(far, 'ms'), pick(farMono, 'ms'), 1.15),
      pairedFigure(
        'shell.first-screen.bytes',
        'bytes',
        pick(far, 'bytes'),
        pick(farMono, 'bytes'),
        1.4,
      ),
      pairedFigure(
        'shell.first-screen.requests',
        'count',
        pick(far, 'requests'),
        pick(farMono, 'requests'),
        null,
      ),
    ];
  });
};
export default benchmark;
