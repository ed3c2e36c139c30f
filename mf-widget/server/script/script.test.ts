import { createHash } from 'node:crypto';
import { connect } from 'node:net';
import { createContext, runInContext } from 'node:vm';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { AGENT } from '@voxgrove/contracts';
import type { PublicAgent } from '@voxgrove/contracts';
import { compressedBody } from '@voxgrove/server/http/compressed-body';
import fc from 'fast-check';
import { fingerprint } from '../../contract/fingerprint';
import { buildEmbed } from '../testing/built-embed';
import { AGENT_ID, publishedAgent } from '../testing/published-agent';
import { startWidgetServer } from '../testing/start-widget-server';
import type { WidgetServer } from '../testing/start-widget-server';
import { literal } from './agent-script';

let server: WidgetServer;
beforeAll(async () => {
  buildEmbed();
  server = await startWidgetServer();
}, 180_000);
afterAll(() => server.stop());

const publish = (change: Partial<PublicAgent> = {}, allowedOrigins: string[] = [], version = 1) =>
  void server.agents.set(`eu/${AGENT_ID}`, {
    ...publishedAgent(AGENT_ID, change, allowedOrigins),
    version,
  });
const path = `/widget/v1/eu/${AGENT_ID}.js`;
const get = (url = path, init: RequestInit = {}) => fetch(server.url + url, init);
const text = async (init: RequestInit = {}) => (await get(path, init)).text();

/** Resolves with all bytes of the response to a browser's request. */
function onTheWire(request: string, encodings = 'gzip, deflate, br, zstd'): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1', () =>
      socket.write(`${request}\r\nHost: x\r\nAccept-Encoding: ${encodings}\r\n\r\n`),
    );
    socket.on('error', reject).on('data', (part) => {
      parts.push(part);
      const all = Buffer.concat(parts);
      const end = all.indexOf('\r\n\r\n') + 4;
      const length = Number(/content-length: (\d+)/i.exec(all.subarray(0, end).toString())?.[1]);
      if (end > 3 && all.length >= end + length) {
        socket.destroy();
        resolve(all);
      }
    });
  });
}

test.each([
  ['a light theme', {}],
  ['a theme that follows the system', { autoTheme: true }],
])(
  'takes at most 3 KiB including headers for an ordinary agent with a proactive message and %s',
  async (_theme, own) => {
    publish({
      title: 'Fernhill Outdoor',
      proactiveMessage: AGENT.defaultProactiveMessage,
      customThemeJSONString: '{"themeType":"light","primary":"#1f6f54"}',
      ui: { showWhatsappButtonOnWeb: false, widgetType: 'bottom-right', ...own },
    });
    const answer = await onTheWire(`GET ${path} HTTP/1.1`);
    const bodyAt = answer.indexOf('\r\n\r\n') + 4;
    const script = brotliDecompressSync(answer.subarray(bodyAt)).toString();
    expect(script).toContain('Fernhill Outdoor');
    // The chat app's name changes with every build, and some names compress worse.
    const named = (build: number) =>
      script.replace(
        /app-\w{8}/,
        `app-${createHash('sha256').update(`${build}`).digest('hex').slice(0, 8)}`,
      );
    const sizes = await Promise.all(
      Array.from(
        { length: 50 },
        async (_, build) => (await compressedBody(named(build))).br.length,
      ),
    );
    expect(bodyAt + Math.max(answer.length - bodyAt, ...sizes)).toBeLessThanOrEqual(3072);
  },
);

test('may be loaded by any website, is cached for minutes, and is sent again only after a change', async () => {
  publish();
  const answer = await get(path, { headers: { 'accept-encoding': 'gzip' } });
  expect([
    answer.status,
    ...[
      'content-type',
      'cache-control',
      'access-control-allow-origin',
      'cross-origin-resource-policy',
      'vary',
      'content-encoding',
    ].map((name) => answer.headers.get(name)),
  ]).toEqual([
    200,
    'text/javascript',
    'max-age=300,stale-while-revalidate=86400',
    '*',
    'cross-origin',
    'accept-encoding',
    'gzip',
  ]);
  const etag = answer.headers.get('etag')!;
  const again = await get(path, { headers: { 'if-none-match': etag } });
  expect([again.status, await again.text()]).toEqual([304, '']);
  const head = await get(path, { method: 'HEAD' });
  expect([head.status, head.headers.get('etag'), await head.text()]).toEqual([200, etag, '']);
  publish({ title: 'Moss' }, [], 2);
  const renewed = await get(path, { headers: { 'if-none-match': etag } });
  expect([
    renewed.status,
    renewed.headers.get('etag') === etag,
    (await renewed.text()).includes('Moss'),
  ]).toEqual([200, false, true]);
});

test('is the same script in every encoding', async () => {
  publish();
  const script = await text();
  for (const [encoding, unpack] of [
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
    ['identity', (plain: Buffer) => plain],
    ['br;q=0', (plain: Buffer) => plain],
  ] as const) {
    const answer = await onTheWire(`GET ${path} HTTP/1.1`, encoding);
    expect([
      encoding,
      unpack(answer.subarray(answer.indexOf('\r\n\r\n') + 4)).toString() === script,
    ]).toEqual([encoding, true]);
  }
});

test.each([
  `/widget/v1/eu/NobodyKnowsThis1.js`,
  `/widget/v1/na/${AGENT_ID}.js`,
  `/widget/v1/mars/${AGENT_ID}.js`,
  `/widget/v1/eu/${AGENT_ID}`,
  '/widget/v1/eu/short.js',
  '/widget/v1/eu/..%2f..%2fetc.js',
  '/widget/v1/eu/__proto__.js',
])('%s gives a comment and no code', async (url) => {
  publish();
  const answer = await get(url);
  expect([
    answer.status,
    answer.headers.get('cache-control'),
    (await answer.text()).trim(),
  ]).toEqual([404, 'no-store', '/* No agent is published under this address. */']);
});

test('contains only the parts that the agent needs', async () => {
  publish();
  const plain = await text();
  publish(
    {
      proactiveMessage: 'Hello?',
      whatsappPhoneNumber: '+49 151 234',
      ui: { showWhatsappButtonOnWeb: true, widgetType: 'bottom-left' },
      autoOpenWidget: true,
    },
    ['https://shop.example'],
    2,
  );
  const full = await text();
  for (const part of [
    'wa.me',
    'vg-closed',
    '.inert',
    'Math.imul',
    'whatsapp:"49151234"',
    'render:"bottom-left"',
  ])
    expect([part, plain.includes(part), full.includes(part)]).toEqual([part, false, true]);
});

test.each([
  ['none', {}],
  ['NONE ', {}],
  ['', {}],
  ['Hello?', { autoStartWidget: true }],
])('has no proactive message: %j %j', async (proactiveMessage, change) => {
  publish({ proactiveMessage, ...change }, [], 3);
  expect(await text()).not.toContain('vg-closed');
});

test('shows a WhatsApp button only with a number and the permission to show it', async () => {
  publish({ whatsappPhoneNumber: '+49 151 234' }, [], 4);
  expect(await text()).not.toContain('wa.me');
  publish({ ui: { showWhatsappButtonOnWeb: true, widgetType: '' } }, [], 5);
  expect(await text()).not.toContain('wa.me');
});

test('contains the allowed websites, including our own, as fingerprints only', async () => {
  publish({}, ['https://shop.example', 'https://shop.example/path', 'no address'], 6);
  const script = await text();
  expect(script).not.toContain('shop.example');
  for (const origin of ['https://shop.example', 'http://dashboard.example'])
    expect(script).toContain(`${fingerprint(AGENT_ID + origin)}`);
  expect(script).not.toContain(`${fingerprint(`${AGENT_ID}https://elsewhere.example`)}`);
});

test("uses the agent's language, or the browser's if automatic, and says so to caches", async () => {
  publish({ lang: 'de' }, [], 7);
  expect(await text({ headers: { 'accept-language': 'fr' } })).toContain('Chat \\u00f6ffnen');
  publish({ lang: 'automatic' }, [], 8);
  const [german, english] = await Promise.all(
    ['de-AT,de;q=0.9,en;q=0.8', 'tlh'].map((language) =>
      get(path, { headers: { 'accept-language': language } }),
    ),
  );
  expect([await german!.text(), await english!.text()]).toEqual([
    expect.stringContaining('Chat \\u00f6ffnen'),
    expect.stringContaining('Open chat'),
  ]);
  expect(german!.headers.get('vary')).toBe('accept-encoding,accept-language');
});

test("contains the launcher's rules of the owner's style sheet, restricted, and no others", async () => {
  publish(
    {
      ADVANCED_customCSS:
        '.launcher{background:purple}.launcher{background:url(https://elsewhere.example/x.png)}.bubble{color:red}',
    },
    [],
    10,
  );
  const script = await text();
  expect(script).toContain('css:".launcher{background:purple}"');
  expect(script).not.toContain('elsewhere.example');
});

test("a theme that follows the system is dark in a dark system only, and the owner's rules come last", async () => {
  const ui = { showWhatsappButtonOnWeb: false, widgetType: 'bottom-right', autoTheme: true };
  publish({ theme: 'blue-dark', ui, ADVANCED_customCSS: '.launcher{background:purple}' }, [], 11);
  const script = await text();
  expect(script).toMatch(
    /css:"@media\(prefers-color-scheme:dark\)\{:host\{--vg-surface:[^}]+\}\}\.launcher\{/,
  );
  expect(script).not.toContain(';--vg-surface:');
});

test('an unusual agent name changes only the name in the script', async () => {
  publish(
    { title: '</script><!--\u2028\u2029"\'`${alert(1)}', proactiveMessage: '\\u0022];//' },
    [],
    9,
  );
  const script = await text();
  expect(script).toMatch(/^[\x20-\x7e\n]*$/);
  expect(script).not.toMatch(/<\/script|<!--/i);
  const elsewhere = createContext();
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (title) => {
      const made = {
        agentId: AGENT_ID,
        region: 'eu' as const,
        agent: { title, colors: '' },
        texts: ['en', 'ltr', title, '', '', '', '', ''] as const,
        runsOn: undefined,
      };
      const written = literal(made);
      expect(written).toMatch(/^[\x20-\x7e]*$/);
      const read = runInContext(`JSON.stringify(${written})`, elsewhere) as string;
      expect(JSON.parse(read)).toMatchObject({
        agent: { title: title.isWellFormed() ? title : expect.any(String) },
      });
    }),
    { numRuns: 200 },
  );
});
