import { join } from 'node:path';
import type { Benchmark } from '../shared/tooling/bench/benchmark';
import { buildPackage } from '../shared/tooling/build/build-package';
import { findRemotes } from '../shared/tooling/remotes/find-remotes';
import { pairedFigure } from './figure';
import { leak } from './remotes-leak';
import { AGENTS, SwitchingPage } from './remotes-switch';
import { buildPeer } from './shell-peer';
import { SLOW_LINE, type Line, visit } from './shell-visit';
import { buildProduct, inTurns, withSides } from './sides';

const ROUNDS = Number(process.env.ROUNDS ?? 15);
/** One more remote with a page in the navigation, to switch to. */
const ADDED_REMOTES = join(import.meta.dirname, '../shared/testing/fixtures/remotes');

/**
 * Measures the cost of our handling of remotes. `load`: a page opened with an empty cache until its
 * remote is usable. Compares the product as it is (signed resolution, contract, verified manifest
 * and entry, chunk integrity, telemetry, crash marks) with the same shell on plain Module
 * Federation, with the same builds and without any check. `switch`: from the click in the
 * navigation until the content of the other remote appears, with both remotes loaded before.
 * Compares with the same click in one ordinary bundle. `leak`: growth of one page after many
 * switches.
 */
const benchmark: Benchmark = async (log) => {
  await buildProduct();
  for (const remote of findRemotes([ADDED_REMOTES])) await buildPackage(remote);
  log('building the peers: plain federation, one bundle');
  const peers = [
    await buildPeer('plain-federation'),
    await buildPeer('one-bundle', [ADDED_REMOTES]),
  ];
  return withSides(
    peers,
    async ({ browser, cookies, urls: [product = '', plain = '', oneBundle = ''] }) => {
      const load = async (line?: Line): Promise<[number[], number[]]> => {
        const [ours, theirs] = await inTurns(ROUNDS, (side) =>
          visit(browser, {
            url: [product, plain][side]! + AGENTS.path,
            usable: AGENTS.usable,
            cookies,
            ...(line && { line }),
          }),
        );
        return [ours.map(({ ms }) => ms), theirs.map(({ ms }) => ms)];
      };
      log('opening a page on localhost');
      const near = await load();
      log('opening a page at 10 Mbit/s, 40 ms');
      const far = await load(SLOW_LINE);
      log('switching');
      const pages = [
        await SwitchingPage.open(browser, product, cookies),
        await SwitchingPage.open(browser, oneBundle, cookies),
      ] as const;
      const switches = await inTurns(ROUNDS, (side) => pages[side].thereAndBack());
      await Promise.all(pages.map((page) => page.close()));
      log('switching many times in one page');
      return [
        pairedFigure('remotes.load.overhead', 'ms', ...near, 1.1),
        pairedFigure('remotes.load.overhead.slow', 'ms', ...far, 1.1),
        pairedFigure('remotes.switch', 'ms', ...switches, 1.2),
        ...(await leak(browser, product, cookies, log)),
      ];
    },
    { REMOTES_PATH: ADDED_REMOTES },
  );
};
export default benchmark;
