import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser, Page } from '@playwright/test';
import { launchBrowser } from '@voxgrove/testing/browser';
import { testSession } from '@voxgrove/testing/shell/test-data';
import { type ChildProcess, spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename, join } from 'node:path';
import { findRemotes } from '../../remotes/find-remotes';

const ROOT = join(import.meta.dirname, '../../../..');
/** Enough time to compile twice on a busy machine. */
const PATIENCE_MS = 120_000;

interface Run {
  child: ChildProcess;
  output: () => string;
  until: (pattern: RegExp) => Promise<RegExpExecArray>;
}

function dev(args: string[], port: string): Run {
  const { NODE_OPTIONS: _options, ...env } = process.env;
  const child = spawn(process.execPath, [join(ROOT, 'shared/tooling/bin/dev.mjs'), ...args], {
    cwd: ROOT,
    env: { ...env, DEV_REMOTE_PORT: port },
  });
  let output = '';
  const listeners = new Set<() => void>();
  const addOutput = (text: Buffer | string): void => {
    output += String(text);
    for (const listener of listeners) listener();
  };
  for (const stream of [child.stdout, child.stderr]) stream.on('data', addOutput);
  const until = (pattern: RegExp): Promise<RegExpExecArray> =>
    new Promise((resolve, reject) => {
      const look = (): void => {
        const found = pattern.exec(output);
        if (found) {
          listeners.delete(look);
          resolve(found);
        }
      };
      listeners.add(look);
      look();
      child.once('close', () => {
        look();
        reject(new Error(`It ended without ${pattern}: ${output}`));
      });
    });
  return { child, output: () => output, until };
}

async function stop({ child }: Run): Promise<void> {
  if (child.exitCode !== null) return;
  child.kill('SIGTERM');
  await new Promise((done) => {
    child.once('close', done);
  });
}

let browser: Browser;
let tab: Page;
let folder: string;
let run: Run;
let origin: string;

beforeAll(async () => {
  await mkdir(join(ROOT, '.cache'), { recursive: true });
  // The folder is inside the checkout, because Node.js finds a remote's packages in the folders
  // above it.
  folder = await mkdtemp(join(ROOT, '.cache/alone-'));
  await cp(join(ROOT, 'shared/testing/fixtures/remotes/mf-hello'), join(folder, 'mf-hello'), {
    recursive: true,
    filter: (path) => !path.includes('/dist'),
  });
  run = dev([join(folder, 'mf-hello')], '0');
  [origin = ''] = await run.until(/http:\/\/localhost:\d+(?=\/mf-manifest\.json\n)/);
  browser = await launchBrowser();
  tab = await browser.newPage();
  await tab.goto(origin);
}, PATIENCE_MS);
afterAll(async () => {
  await browser?.close();
  if (run) await stop(run);
  await rm(folder, { recursive: true, force: true });
});

const source = (name: string): string => join(folder, 'mf-hello/src', name);
async function edit(name: string, from: string, to: string): Promise<void> {
  const text = await readFile(source(name), 'utf8');
  expect(text).toContain(from);
  await writeFile(source(name), text.replace(from, to));
}

test('a remote that runs alone shows its page, its navigation, its sample data, and a note that this is not the shell', async () => {
  await tab
    .getByRole('heading', { name: 'Hello from a remote the shell never heard of' })
    .waitFor();
  await tab.getByText('Good day from the sample data.').waitFor();
  await tab
    .getByText('A stand-in for the shell, with sample data. Nothing here is saved.')
    .waitFor();
  expect(
    await tab
      .getByRole('navigation')
      .getByRole('link', { name: 'Hello' })
      .getAttribute('aria-current'),
  ).toBe('page');
  expect(new URL(tab.url()).pathname).toBe('/app/eu/hello');
});

test('switches between light and dark mode, and keeps the choice after a reload', async () => {
  await tab.getByRole('button', { name: 'Dark mode' }).click();
  expect(await tab.evaluate(() => document.documentElement.className)).toContain('dark');
  await tab.reload();
  await tab.getByRole('button', { name: 'Light mode' }).waitFor();
});

test('a shell at another address may load the files of the remote, and the link for this is printed', async () => {
  const manifest = await fetch(`${origin}/mf-manifest.json`, {
    headers: { origin: 'http://localhost:4000' },
  });
  expect(manifest.headers.get('access-control-allow-origin')).toBe('*');
  expect(await manifest.json()).toMatchObject({
    metaData: { globalName: expect.stringMatching(/^mf_hello_[0-9a-f]{8}$/) },
  });
  expect(await (await fetch(`${origin}/remote.json`)).json()).toMatchObject({ name: 'mf-hello' });
  expect(run.output()).toContain(
    `http://localhost:4000/app/eu/hello?remote=mf-hello@${origin}/mf-manifest.json`,
  );
});

test(
  'an edit appears without a reload, and with compile errors the last good build stays visible',
  async () => {
    await edit('lifecycles.tsx', 'Hello from a remote', 'Good evening from a remote');
    await tab
      .getByRole('heading', { name: 'Good evening from a remote the shell never heard of' })
      .waitFor({ timeout: PATIENCE_MS });
    await edit('HelloPage.tsx', 'export function', 'export functio');
    await tab.getByText('The sources do not compile.').waitFor({ timeout: PATIENCE_MS });
    await tab
      .getByRole('heading', { name: 'Good evening from a remote the shell never heard of' })
      .waitFor();
    await edit('HelloPage.tsx', 'export functio ', 'export function ');
    await tab
      .getByText('The sources do not compile.')
      .waitFor({ state: 'detached', timeout: PATIENCE_MS });
  },
  PATIENCE_MS,
);

test(
  "with a gateway the remote shows the gateway's data, and the gateway receives its own origin from the page",
  async () => {
    const copy = join(folder, 'mf-hello-gateway');
    await cp(join(folder, 'mf-hello'), copy, { recursive: true });
    const receivedRequests: IncomingMessage[] = [];
    const gateway = createServer((incoming, outgoing) => {
      receivedRequests.push(incoming);
      const answers: Record<string, unknown> = {
        '/api/auth/session': testSession,
        '/api/eu/hello/greeting': { greeting: 'Good day from the gateway.' },
      };
      outgoing
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify(answers[incoming.url!]));
    });
    await new Promise<void>((done) => {
      gateway.listen(0, '127.0.0.1', done);
    });
    const api = `http://localhost:${(gateway.address() as AddressInfo).port}`;
    const other = dev([copy, '--api', api], '0');
    try {
      const [page] = await other.until(/http:\/\/localhost:\d+(?=\/mf-manifest\.json\n)/);
      await tab.goto(page);
      await tab.getByText('Good day from the gateway.').waitFor();
      await tab.getByText(`A stand-in for the shell, with the data of ${api}.`).waitFor();
      expect(receivedRequests.map(({ url, headers }) => [url, headers.host])).toContainEqual([
        '/api/eu/hello/greeting',
        new URL(api).host,
      ]);
      const originOf = async (from: string): Promise<string | undefined> => {
        await fetch(`${page}/api/eu/x`, { method: 'POST', headers: { origin: from } });
        return receivedRequests.at(-1)!.headers.origin;
      };
      expect(await originOf(page)).toBe(api);
      expect(await originOf('https://elsewhere.test')).toBe('https://elsewhere.test');
    } finally {
      await stop(other);
      gateway.close();
    }
  },
  PATIENCE_MS,
);

test(
  'a start that is impossible ends with a clear error',
  async () => {
    const port = new URL(origin).port;
    await dev([join(folder, 'mf-hello')], port).until(
      new RegExp(`Port ${port} is already in use. .* choose another with DEV_REMOTE_PORT`),
    );
    const remotes = findRemotes([ROOT]).map((remote) => basename(remote));
    expect(remotes).toContain('mf-agents');
    await dev(['mf-nobody'], '0').until(
      new RegExp(`There is no remote "mf-nobody" here\\. There are ${remotes.join(', ')};`),
    );
    await dev(['mf-agents', '--api', 'nonsense'], '0').until(
      /Invalid URL\nUsage: npm run dev \[-- NAME/,
    );
  },
  PATIENCE_MS,
);
