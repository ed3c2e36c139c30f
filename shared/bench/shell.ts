import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEMO } from '@voxgrove/contracts';
import { launchBrowser } from '@voxgrove/testing/browser';
import { buildChanged, buildIsCurrent } from '@voxgrove/tooling/build';
import { startProduct } from '@voxgrove/tooling/start';
import { type Benchmark, pairedFigure } from './figure';
import { readBuild, startFront } from './shell-front';
import { type Line, type Visit, visit } from './shell-visit';

const ROOT = join(import.meta.dirname, '../..');
const ROUNDS = Number(process.env.ROUNDS ?? 15);
const PATH = `/app/${DEMO.region}/agents`;
/** The demo agent's row: the list has its data and can be used. */
const USABLE = `a[href$="/agents/${DEMO.agentId}/overview"]`;
const SLOW: Line = { latencyMs: 40, bitsPerSecond: 10_000_000 };

/**
 * What federation costs: the product as it is against the same sources built as one ordinary webpack bundle (split per
 * remote, as webpack does by default), both behind the same gateway, in turns, each visit with an empty cache.
 */
const benchmark: Benchmark = async (log) => {
  if (!buildIsCurrent(ROOT)) await buildChanged(ROOT);
  log('building the one-bundle peer');
  const built = spawnSync(process.execPath, ['../shared/tooling/bin/build.mjs'], { cwd: join(ROOT, 'shell'), env: { ...process.env, MONO: '1' }, stdio: ['ignore', 'ignore', 'inherit'] });
  if (built.status !== 0) throw new Error('The one-bundle build failed.');
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-'));
  const product = await startProduct({ ports: 0, dataDir, env: { DATABASE_URL: '' } });
  const federated = await startFront(product.urls.gateway);
  const mono = await startFront(product.urls.gateway, await readBuild(join(ROOT, 'shell/dist-mono')));
  const browser = await launchBrowser();
  try {
    const cookies = await demoCookies(product.urls.gateway);
    const measure = async (line?: Line): Promise<[Visit[], Visit[]]> => {
      const sides: [Visit[], Visit[]] = [[], []];
      // One unmeasured round: the server's own caches are warm for both.
      for (let round = -1; round < ROUNDS; round += 1) {
        const order = round % 2 === 0 ? [0, 1] : [1, 0];
        for (const side of order) {
          const result = await visit(browser, { url: (side === 0 ? federated : mono).url + PATH, usable: USABLE, cookies, ...(line && { line }) });
          if (round >= 0) sides[side as 0 | 1].push(result);
        }
      }
      return sides;
    };
    log('visits on localhost');
    const [near, nearMono] = await measure();
    log('visits at 10 Mbit/s, 40 ms');
    const [far, farMono] = await measure(SLOW);
    const pick = (visits: Visit[], key: keyof Visit): number[] => visits.map((one) => one[key]);
    return [
      pairedFigure('shell.first-screen.local', 'ms', pick(near, 'ms'), pick(nearMono, 'ms'), 1.2),
      pairedFigure('shell.first-screen.slow', 'ms', pick(far, 'ms'), pick(farMono, 'ms'), 1.15),
      pairedFigure('shell.first-screen.bytes', 'bytes', pick(far, 'bytes'), pick(farMono, 'bytes'), 1.4),
      pairedFigure('shell.first-screen.requests', 'count', pick(far, 'requests'), pick(farMono, 'requests'), null),
    ];
  } finally {
    await browser.close();
    await Promise.all([federated.stop(), mono.stop()]);
    await product.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
};
export default benchmark;

/** The cookie of a browser that has signed in as the demo owner. */
async function demoCookies(gateway: string): Promise<{ name: string; value: string }[]> {
  const response = await fetch(`${gateway}/api/auth/demo`, { method: 'POST', headers: { 'content-type': 'application/json', origin: gateway }, body: '{}' });
  if (!response.ok) throw new Error(`Signing in as the demo owner failed: ${response.status} ${await response.text()}`);
  return response.headers.getSetCookie().map((line) => {
    const [pair = ''] = line.split(';');
    return { name: pair.slice(0, pair.indexOf('=')), value: pair.slice(pair.indexOf('=') + 1) };
  });
}
