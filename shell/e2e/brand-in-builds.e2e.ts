import { readFile, readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { expect, test } from '@playwright/test';
import { product } from '@voxgrove/tooling/e2e';

const ROOT = join(import.meta.dirname, '../..');
const NAME = 'Voxgrove';
/** Names in earlier builds of the chat, which are still served for open pages. */
const EARLIER_NAMES = [/`Voxgrove \$\{\w+\}`/g, /console\.warn\("Voxgrove:"/g];
/** Files that are inserted into pages of customers, so not even identifiers name the product. */
const ON_OTHER_SITES = /^mf-widget\/dist\/launcher\//;
const SERVED = /\.(?:m?js|css|json|html|svg|webmanifest)$/;

/** Returns the files that browsers load, also from the hosts of agencies. */
async function servedFiles(): Promise<string[]> {
  const folders = await readdir(ROOT);
  const remotes = folders.filter((name) => name.startsWith('mf-')).map((name) => `${name}/dist`);
  const lists = await Promise.all(
    ['shell/dist/client', 'shell/public', ...remotes].map(async (folder) => {
      const entries = await readdir(join(ROOT, folder), { recursive: true, withFileTypes: true });
      return entries.flatMap((entry) =>
        entry.isFile() && SERVED.test(entry.name) ? [join(entry.parentPath, entry.name)] : [],
      );
    }),
  );
  return lists.flat().filter((path) => !path.endsWith('build.json'));
}

test("no text in a script, style or manifest contains the product's name", async () => {
  const leaks: string[] = [];
  for (const path of await servedFiles()) {
    const text = EARLIER_NAMES.reduce(
      (rest, name) => rest.replaceAll(name, ''),
      await readFile(path, 'utf8'),
    );
    const file = relative(ROOT, path);
    for (const { index } of text.matchAll(new RegExp(NAME, ON_OTHER_SITES.test(file) ? 'gi' : 'g')))
      leaks.push(`${file}: ${text.slice(index - 40, index + 40)}`);
  }
  expect(leaks).toEqual([]);
});

test("no header of a file contains the product's name", async ({ request }) => {
  const { gateway } = product().urls;
  const page = await (await request.get(`${gateway}/login`)).text();
  const script = /<script[^>]* src="([^"]+)"/.exec(page)?.[1] ?? '';
  for (const path of [script, '/widget/v1/widget.js', '/favicon.ico', '/push-worker.js']) {
    const headers = (await request.get(new URL(path, gateway).href)).headers();
    expect(JSON.stringify(headers)).not.toMatch(/voxgrove/i);
  }
});
