import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEMO } from '@voxgrove/contracts';
import { launchBrowser } from '@voxgrove/testing/browser';
import { until } from '@voxgrove/testing/until';
import { startProduct } from '@voxgrove/tooling/start';
import { median } from './figure';
import type { Benchmark, Figure } from '../shared/tooling/bench/benchmark';
import { buildProduct } from './sides';
import { FLOOR_SCRIPT, customerSite } from './widget-pages';
import { PEERS, fetchPeers, peerApi, peerFile } from './widget-peers';
import { startSites } from './widget-sites';
import type { Line } from './widget-sites';
import { comeBack, converse, cost, visit } from './widget-visit';
import type { Cost, Profile, Visit, Where } from './widget-visit';

const ROUNDS = Number(process.env.ROUNDS ?? 10);
const PROFILES: Profile[] = ['fast', 'slow'];
const RETURNS = 3;
const QUESTION = 'When are you open on Sundays?';
const OURS: Where = { launcher: 'button[aria-expanded]', input: 'textarea' };

type Entries = Record<
  string,
  { where: Where | undefined; page(url: (site: string) => string): string }
>;

/**
 * Compares the script tag on a customer's page with a page without a chat, with a minimal script
 * (the floor), and with four chats from npm. All use the same page and cold caches; entries and
 * profiles are shuffled in every round. Website, script and API are sites of their own over HTTP/2
 * and TLS. The cost for the main thread and memory comes from separate visits on the fast network,
 * in which no script looks at the page. The limits apply to the differences from the page without a
 * chat, or from the floor, of the same round. The figures of the peers are reported next to them.
 */
const benchmark: Benchmark = async (log) => {
  const entries = chosen({
    none: { where: undefined, page: () => '' },
    floor: { where: OURS, page: (url) => `<script async src="${url('cdn')}/floor.js"></script>` },
    ours: {
      where: OURS,
      page: (url) =>
        `<script async src="${url('ours')}/widget/v1/${DEMO.region}/${DEMO.agentId}.js"></script>`,
    },
    ...Object.fromEntries(
      Object.entries(PEERS).map(([name, { where, page }]) => [
        name,
        { where, page: (url: (site: string) => string) => page(url('cdn'), url('api')) },
      ]),
    ),
  });
  await fetchPeers(
    Object.keys(entries).filter((name) => name in PEERS),
    log,
  );
  await buildProduct();
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-widget-'));
  const product = await startProduct({ ports: 0, dataDir, env: { DATABASE_URL: '' } });
  const sites = await startSites(['customer', 'cdn', 'api', 'ours'], (name, line, url) => {
    if (name === 'ours') return () => product.urls.gateway;
    if (name === 'cdn')
      return (path) =>
        path === '/floor.js'
          ? { type: 'text/javascript; charset=utf-8', body: FLOOR_SCRIPT }
          : peerFile(path);
    if (name === 'api') return peerApi;
    // The other addresses are known only when a request arrives.
    return (path) =>
      customerSite(
        Object.fromEntries(Object.entries(entries).map(([entry, { page }]) => [entry, page(url)])),
      )(path);
  });
  const browser = await launchBrowser();
  const pageOf = (name: string, line: Line): string => `${sites.url('customer', line)}/${name}`;
  try {
    await until(() =>
      fetch(`${product.urls.gateway}/widget/v1/${DEMO.region}/${DEMO.agentId}.js`).then(
        ({ ok }) => ok,
      ),
    );
    for (const [name, { where }] of Object.entries(entries))
      await visit(browser, 'fast', pageOf(name, 'fast'), where);
    const storage = await converse(browser, pageOf('ours', 'fast'), OURS, QUESTION, /Sunday/);
    const toHistory: number[] = [];
    for (let at = 0; at < RETURNS; at += 1)
      toHistory.push(await comeBack(browser, pageOf('ours', 'fast'), OURS, storage, 'Sundays?'));

    const visits: Results = Object.fromEntries(
      Object.keys(entries).map((name) => [name, { fast: [], slow: [], unseen: [] }]),
    );
    for (let round = 0; round < ROUNDS; round += 1) {
      const turns = Object.entries(entries).flatMap(([name, { where }]) => [
        ...PROFILES.map((profile) => async () => {
          visits[name]?.[profile].push(await visit(browser, profile, pageOf(name, profile), where));
        }),
        async () => {
          visits[name]?.unseen.push(await cost(browser, pageOf(name, 'fast'), where));
        },
      ]);
      for (const turn of shuffled(turns)) await turn();
      log(`widget: round ${round + 1} of ${ROUNDS}`);
    }
    for (const profile of PROFILES) log(visitsTable(visits, profile));
    log(costTable(visits));
    return figures(visits, Math.max(...toHistory));
  } finally {
    await browser.close();
    await sites.stop();
    await product.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
};
export default benchmark;

type Seen = Record<Profile, Visit> & { unseen: Cost };
type Results = Record<string, { [K in keyof Seen]: Seen[K][] }>;

/**
 * `ENTRIES=ours,typebot` leaves out the other chats. The page without a chat and the floor are
 * always included.
 */
function chosen(all: Entries): Entries {
  const named = process.env.ENTRIES?.split(',');
  return Object.fromEntries(
    Object.entries(all).filter(
      ([name]) => !named || ['none', 'floor', 'ours', ...named].includes(name),
    ),
  );
}

const numbers = <K extends keyof Seen>(
  visits: Results,
  kind: K,
  name: string,
  measure: keyof Seen[K],
): number[] => visits[name]![kind].map((one: Seen[K]) => Number(one[measure]));
/**
 * Returns the median of the differences of the rounds: a machine that is busy in one round is busy
 * for both.
 */
const beyond = <K extends keyof Seen>(
  visits: Results,
  kind: K,
  name: string,
  other: string,
  measure: keyof Seen[K],
): number => {
  const otherNumbers = numbers(visits, kind, other, measure);
  return median(
    numbers(visits, kind, name, measure).map((value, round) => value - otherNumbers[round]!),
  );
};
const middle = <K extends keyof Seen>(
  visits: Results,
  kind: K,
  name: string,
  measure: keyof Seen[K],
): number => median(numbers(visits, kind, name, measure));
const most = <K extends keyof Seen>(
  visits: Results,
  kind: K,
  name: string,
  measure: keyof Seen[K],
): number => Math.max(...numbers(visits, kind, name, measure));

/**
 * Measurements of every chat: name, unit, how the value is calculated from the visits, and the
 * limit for our widget.
 */
const MEASURES: [string, string, (visits: Results, name: string) => number, number][] = [
  ['idle-bytes', 'bytes', (visits, name) => most(visits, 'fast', name, 'idleBytes'), 3072],
  ['idle-requests', 'count', (visits, name) => most(visits, 'fast', name, 'idleRequests'), 1],
  [
    'launcher-fast.beyond-floor',
    'ms',
    (visits, name) => beyond(visits, 'fast', name, 'floor', 'launcher'),
    30,
  ],
  [
    'launcher-slow.beyond-floor',
    'ms',
    (visits, name) => beyond(visits, 'slow', name, 'floor', 'launcher'),
    100,
  ],
  ['blocking-slow', 'ms', (visits, name) => beyond(visits, 'slow', name, 'none', 'blocking'), 60],
  ['cpu-fast', 'ms', (visits, name) => beyond(visits, 'unseen', name, 'none', 'cpu'), 15],
  ['click-to-input-fast', 'ms', (visits, name) => middle(visits, 'fast', name, 'input'), 33],
  ['click-to-input-slow', 'ms', (visits, name) => middle(visits, 'slow', name, 'input'), 85],
  ['heap-idle', 'MB', (visits, name) => beyond(visits, 'unseen', name, 'none', 'heapIdle'), 0.1],
  ['heap-open', 'MB', (visits, name) => beyond(visits, 'unseen', name, 'none', 'heapOpen'), 0.45],
  [
    'shift',
    'score',
    (visits, name) =>
      Math.max(
        ...PROFILES.flatMap((profile) => [
          beyond(visits, profile, name, 'none', 'shift'),
          beyond(visits, profile, name, 'none', 'shiftOpen'),
        ]),
      ),
    0,
  ],
];

function figures(visits: Results, toHistory: number): Figure[] {
  const figure = (name: string, unit: string, value: number, limit: number | null): Figure => ({
    name: `widget.${name}`,
    value: rounded(value),
    unit,
    peer: null,
    ratio: null,
    limit,
  });
  const compared = Object.keys(visits).filter((name) => name !== 'none');
  return [
    figure('bytes-to-history', 'bytes', toHistory, 30 * 1024),
    ...MEASURES.flatMap(([name, unit, compute, limit]) =>
      compared.map((entry) =>
        figure(
          entry === 'ours' ? name : `${name}.${entry}`,
          unit,
          compute(visits, entry),
          entry === 'ours' ? limit : null,
        ),
      ),
    ),
    // An input that a visitor has to click first is not ready.
    figure(
      'focused',
      'share',
      visits.ours!.fast.concat(visits.ours!.slow).filter(({ focused }) => focused).length /
        (2 * visits.ours!.fast.length),
      null,
    ),
  ];
}

function visitsTable(visits: Results, profile: Profile): string {
  return table(visits, profile, [
    ['KB idle', (name) => most(visits, profile, name, 'idleBytes') / 1000],
    ['requests', (name) => most(visits, profile, name, 'idleRequests')],
    ['launcher ms', (name) => middle(visits, profile, name, 'launcher')],
    ['blocking +ms', (name) => beyond(visits, profile, name, 'none', 'blocking')],
    ['click→input ms', (name) => middle(visits, profile, name, 'input')],
    ['focused', (name) => Number(visits[name]![profile].every(({ focused }) => focused))],
    ['CLS', (name) => most(visits, profile, name, 'shiftOpen')],
  ]);
}

function costTable(visits: Results): string {
  return table(visits, 'unseen', [
    ['CPU ms', (name) => middle(visits, 'unseen', name, 'cpu')],
    ['CPU +ms', (name) => beyond(visits, 'unseen', name, 'none', 'cpu')],
    ['heap idle +MB', (name) => beyond(visits, 'unseen', name, 'none', 'heapIdle')],
    ['heap open +MB', (name) => beyond(visits, 'unseen', name, 'none', 'heapOpen')],
  ]);
}

function table(
  visits: Results,
  title: string,
  columns: [string, (name: string) => number][],
): string {
  const line = (cells: string[]): string => `| ${cells.join(' | ')} |`;
  return [
    line([title, ...columns.map(([name]) => name)]),
    line(['---', ...columns.map(() => '---')]),
    ...Object.keys(visits).map((name) =>
      line([name, ...columns.map(([, compute]) => String(rounded(compute(name))))]),
    ),
  ].join('\n');
}

const rounded = (value: number): number => Math.round(value * 1000) / 1000;

const shuffled = <T>(list: T[]): T[] =>
  list
    .map((item) => ({ item, key: Math.random() }))
    .sort((a, b) => a.key - b.key)
    .map(({ item }) => item);
