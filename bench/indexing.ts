import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { median, pairedFigure } from './figure';
import type { Benchmark } from '../shared/tooling/bench/benchmark';
import { temporaryDatabase } from './store-database';

const ROUNDS = Number(process.env.ROUNDS ?? 3);
const PAGES = 1_000;
const LIMIT_S = 60;
const LIMIT_MB = 500;
const tsx = createRequire(import.meta.url).resolve('tsx');

const PROCESS = join(
  import.meta.dirname,
  '../mf-agents/server/onboarding/testing/indexing-process.ts',
);

interface Indexed {
  floor: number;
  whole: number;
  pages: number;
  passages: number;
  bytes: number;
}

/**
 * A server process of its own reads a website of 1,000 pages, which asks for no crawl delay,
 * through the wizard: the pages are fetched, parsed, cut into passages, stored, and loaded for
 * answering. The floor, measured in the same process just before: the same pages fetched one after
 * the other and stored unchanged.
 */
const indexing: Benchmark = async (log) => {
  const database = await temporaryDatabase();
  const site = createServer((request, response) => {
    const number = Number(/^\/articles\/(\d+)$/.exec(request.url ?? '')?.[1] ?? -1);
    if (request.url === '/robots.txt') response.end('User-agent: *\nCrawl-delay: 0\n');
    else if (request.url === '/sitemap.xml')
      response.end(
        `<urlset>${PATHS.map((path) => `<url><loc>${origin()}${path}</loc></url>`).join('')}</urlset>`,
      );
    else if (request.url === '/' || number >= 0)
      response.setHeader('content-type', 'text/html').end(page(Math.max(0, number)));
    else response.writeHead(404).end();
  });
  site.listen(0, '127.0.0.1');
  await once(site, 'listening');
  const origin = (): string => `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  try {
    const runs: Indexed[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const run = await inOwnProcess({
        database: { kind: 'postgres', urls: database.urls },
        website: origin(),
        paths: ['/', ...PATHS],
      });
      if (run.pages < PAGES) throw new Error(`Only ${run.pages} pages were indexed.`);
      log(
        `indexing: ${run.pages} pages, ${run.passages} passages in ${Math.round(run.whole)} ms, floor ${Math.round(run.floor)} ms, ${Math.round(run.bytes / 1e6)} MB`,
      );
      runs.push(run);
    }
    const figure = (name: string, unit: string, value: number, limit: number) => ({
      name: `indexing.${name}`,
      value: Math.round(value * 10) / 10,
      unit,
      peer: null,
      ratio: null,
      limit,
    });
    return [
      figure('pages-1000', 's', median(runs.map(({ whole }) => whole)) / 1_000, LIMIT_S),
      pairedFigure(
        'indexing.floor',
        'ms',
        runs.map(({ whole }) => whole),
        runs.map(({ floor }) => floor),
        null,
      ),
      figure('memory', 'MB', Math.max(...runs.map(({ bytes }) => bytes)) / 1e6, LIMIT_MB),
    ];
  } finally {
    site.closeAllConnections();
    site.close();
    await database.stop();
  }
};
export default indexing;

/** The front page is the last of the 1,000 pages. */
const PATHS = Array.from({ length: PAGES - 1 }, (_, index) => `/articles/${index + 1}`);

async function inOwnProcess(options: object): Promise<Indexed> {
  const child = spawn(process.execPath, ['--import', tsx, PROCESS, JSON.stringify(options)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (data: Buffer) => {
    output += data.toString();
  });
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`The indexing process ended with ${code}.`);
  return JSON.parse(output.trim().split('\n').at(-1) ?? '') as Indexed;
}

const WORDS =
  'the a of and garden tea kettle price order delivery season guide mountain trail lamp copper leaf water morning workshop paper window letter market river summer winter harvest green quiet careful simple early second final large small new old open close send keep find make take give hold turn'.split(
    ' ',
  );

/** Generates sentences that are the same in every run and differ from page to page. */
function prose(seed: number, sentences: number): string {
  let state = (seed * 2_654_435_761) % 4_294_967_296 || 1;
  const next = (): number => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state;
  };
  return Array.from(
    { length: sentences },
    (_, index) =>
      `Item ${seed}-${index} ${Array.from({ length: 10 }, () => WORDS[next() % WORDS.length]).join(' ')}.`,
  ).join(' ');
}

/**
 * Generates a page like those of shops and handbooks: menus around sections, a table and a list. It
 * has about 12 kB, of which 1,700 characters are text.
 */
function page(number: number): string {
  const menu = `<nav>${Array.from({ length: 60 }, (_, index) => `<li class="menu-item menu-item-${index}"><a href="/articles/${((number + index) % (PAGES - 1)) + 1}" title="Read more about article ${index}">Article ${index}</a></li>`).join('')}</nav>`;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Article ${number} | Handbook</title><style>${'.c{color:#123456}'.repeat(60)}</style></head><body><header>${menu}</header><main><h1>Article ${number}</h1>
    <p>${prose(number * 5, 5)}</p><h2>How it is done</h2><p>${prose(number * 5 + 1, 5)}</p><h2>Prices</h2><table><tr><th>Size</th><th>Price</th></tr>${[1, 2, 3].map((size) => `<tr><td>Size ${size}</td><td>£${number + size}.50</td></tr>`).join('')}</table>
    <h2>What else there is</h2><ul>${[2, 3, 4].map((part) => `<li>${prose(number * 5 + part, 2)}</li>`).join('')}</ul></main><footer>${menu}</footer></body></html>`;
}
