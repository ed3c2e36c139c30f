import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEMO } from '@voxgrove/contracts';
import { launchBrowser } from '@voxgrove/testing/browser';
import { startProduct } from '@voxgrove/tooling/start';
import { median } from './figure';
import type { Benchmark, Figure } from './figure';
import { serveSites } from './widget-pages';
import { visit } from './widget-visit';
import type { Profile, Visit } from './widget-visit';

const ROUNDS = 12;
const PROFILES: Profile[] = ['fast', 'slow'];
const EMBED = join(import.meta.dirname, '../../mf-widget/dist/embed');

/**
 * The script tag on a customer's page against the least such a script can be (widget-pages.ts): the same page, cold caches, entries
 * shuffled in every round. Ours comes from the running gateway. Times depend on the machine; what is limited of the launcher's is the
 * distance to the floor.
 */
const benchmark: Benchmark = async (log) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'vg-bench-widget-'));
  const product = await startProduct({ ports: 0, dataDir, env: { DATABASE_URL: '' } });
  const sites = await serveSites();
  const browser = await launchBrowser();
  try {
    const loader = `${product.urls.gateway}/widget/v1/${DEMO.region}/${DEMO.agentId}.js`;
    const entries = {
      ours: { script: loader, url: sites.pageUrl(`<script async src="${loader}"></script>`) },
      floor: { script: sites.floorUrl, url: sites.pageUrl(`<script async src="${sites.floorUrl}"></script>`) },
    };
    const visits = Object.fromEntries(PROFILES.map((profile) => [profile, { ours: [] as Visit[], floor: [] as Visit[] }])) as Record<Profile, Record<keyof typeof entries, Visit[]>>;
    for (const name of ['ours', 'floor'] as const) await visit(browser, 'fast', entries[name].url, entries[name].script);
    for (let round = 0; round < ROUNDS; round += 1) {
      const turns = PROFILES.flatMap((profile) => (['ours', 'floor'] as const).map((name) => ({ profile, name })));
      for (const { profile, name } of shuffled(turns)) visits[profile][name].push(await visit(browser, profile, entries[name].url, entries[name].script));
      log(`widget: round ${round + 1} of ${ROUNDS}`);
    }
    const { fast, slow } = visits;
    return [
      value('widget.loader-bytes', 'bytes', Math.max(...fast.ours.map(({ scriptBytes }) => scriptBytes)), 3072),
      value('widget.floor-bytes', 'bytes', Math.max(...fast.floor.map(({ scriptBytes }) => scriptBytes)), null),
      value('widget.app-bytes', 'bytes', appBytes(), 30 * 1024),
      value('widget.requests-before-launcher', 'count', Math.max(...slow.ours.map(({ requestsBefore }) => requestsBefore)), 1),
      against('widget.launcher-fast', fast, 'launcher'),
      value('widget.launcher-fast-behind-floor', 'ms', behind(fast, 'launcher'), 30),
      against('widget.launcher-slow', slow, 'launcher'),
      value('widget.launcher-slow-behind-floor', 'ms', behind(slow, 'launcher'), 100),
      // Two frames are the least a browser needs from a click to a focused input; with a processor four times slower, five.
      value('widget.click-to-input-fast', 'ms', median(times(fast.ours, 'input')), 33),
      value('widget.click-to-input-slow', 'ms', median(times(slow.ours, 'input')), 85),
    ];
  } finally {
    await browser.close();
    await sites.stop();
    await product.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
};
export default benchmark;

type Pair = Record<'ours' | 'floor', Visit[]>;
type Time = 'launcher' | 'input';

const times = (visits: Visit[], time: Time): number[] => visits.map((one) => one[time]);

/** Median of the rounds' differences: a machine that is busy for one round is busy for both. */
const behind = ({ ours, floor }: Pair, time: Time): number => median(ours.map((one, round) => one[time] - (floor[round] as Visit)[time]));

const against = (name: string, { ours, floor }: Pair, time: Time): Figure => {
  const [mine, peer] = [median(times(ours, time)), median(times(floor, time))];
  return { name, value: Math.round(mine), unit: 'ms', peer: Math.round(peer), ratio: Math.round((mine / peer) * 1000) / 1000, limit: null };
};

const value = (name: string, unit: string, measured: number, limit: number | null): Figure => ({ name, value: Math.round(measured), unit, peer: null, ratio: null, limit });

const shuffled = <T>(list: T[]): T[] => list.map((item) => ({ item, key: Math.random() })).sort((a, b) => a.key - b.key).map(({ item }) => item);

/** The newest chat app in Brotli, as it goes over the wire without headers. */
function appBytes(): number {
  const apps = readdirSync(EMBED).filter((name) => /^app-\w+\.js\.br$/.test(name)).map((name) => statSync(join(EMBED, name)));
  return apps.sort((a, b) => b.mtimeMs - a.mtimeMs)[0]?.size ?? 0;
}
