import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { DEMO, errorTable } from '@voxgrove/contracts';
import { declareSlices } from '@voxgrove/tooling/docs/declare-slices';
import { product } from '@voxgrove/tooling/e2e';
import { findRemotes } from '@voxgrove/tooling/screens';
import { signedInScreens } from './screens';
import { becomeOperator } from './support/operator';

const ROOT = join(import.meta.dirname, '../..');

/**
 * Does the work of `findHardCodedText` of the testing package inside a page of the real product.
 */
function textOutsideTheLanguage(): string[] {
  // Texts of the catalogs may be nested.
  const plain = (text: string): boolean => {
    const rest = text.replace(/⟦[^⟦⟧]*⟧/g, '');
    return rest === text ? /\p{L}{2,}/u.test(rest) : plain(rest);
  };
  const skipped = 'script, style, noscript, code, pre, svg, [translate="no"]';
  const found: string[] = [];
  const look = (root: Element): void => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const element = walker.currentNode.parentElement;
      if (element?.closest(skipped) === null && plain(walker.currentNode.textContent ?? ''))
        found.push((walker.currentNode.textContent ?? '').trim());
    }
    for (const element of root.querySelectorAll('*')) {
      if (element.closest(skipped)) continue;
      for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'aria-description']) {
        const value = element.getAttribute(name);
        if (value && plain(value)) found.push(`${name}="${value}"`);
      }
    }
  };
  look(document.body);
  return found;
}

/** Returns the users' content: every text that the screens read from the server. */
async function dataOf(page: Page): Promise<string[]> {
  const base = `/api/${DEMO.region}/v2/agents/${DEMO.agentId}`;
  const get = async (path: string): Promise<unknown> =>
    (await page.request.get(`${product().urls.gateway}${path}`)).json();
  const conversations = (await get(`${base}/conversations`)) as { data: { id: string }[] };
  const transcripts = await Promise.all(
    conversations.data.map(({ id }) => get(`${base}/conversations/${id}`)),
  );
  const remotes = [
    await get('/api/remotes'),
    await get('/api/remotes/mf-agents/audit'),
    await get('/api/remotes/tokens'),
  ];
  const answers = [
    await get('/api/auth/session'),
    remotes,
    findRemotes([ROOT]).flatMap(labelsOf),
    await get(base),
    await get(`${base}/knowledge`),
    conversations,
    transcripts,
  ];
  return answers.flatMap(textsIn).flatMap((text) => [text, text.replace(/\s+/g, ' ')]);
}

/** Returns the names that a remote gives its places in the navigation and in slots. */
function labelsOf(folder: string): string[] {
  const declaration = readFileSync(join(folder, 'remote.json'), 'utf8');
  const { navigation, slots } = JSON.parse(declaration) as RemoteDeclaration;
  const places = [...navigation, ...slots.map(({ entry }) => entry)];
  return places.flatMap((place) => [place?.label ?? [], place?.hint ?? []].flat());
}

interface RemoteDeclaration {
  navigation: { label: string; hint?: string }[];
  slots: { entry?: { label: string; hint?: string } }[];
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

test('no screen of the running product shows a text outside the message catalogues', async ({
  page,
}) => {
  test.setTimeout(300_000);
  await declareSlices();
  await becomeOperator(page);
  const data = await dataOf(page);
  // The reason why a page was skipped is stored with the page, in the server's language.
  const {
    data: { sources },
  } = (await (
    await page.request.get(
      `${product().urls.gateway}/api/${DEMO.region}/v2/agents/${DEMO.agentId}/knowledge`,
    )
  ).json()) as { data: { sources: { pages: { reason: string }[] }[] } };
  // The reason why a request was refused is in the server's language too.
  const shownAsStored = [
    // Remotes name their own places in `remote.json`.
    ...findRemotes([ROOT]).flatMap(labelsOf),
    ...sources.flatMap(({ pages }) => pages.map(({ reason }) => reason)),
    ...Object.values(errorTable.entries).map(({ message }) => message),
  ];
  // Elements with data are marked, so that browsers do not translate them. Attributes cannot be
  // marked, so they are compared with the data.
  const isData = (text: string): boolean => {
    if (shownAsStored.includes(text)) return true;
    const value = /^[\w-]+="(.*)"$/s.exec(text)?.[1];
    const rest = value?.replace(/⟦[^⟧]*⟧/g, '').replace(/^[\s:·…]+|[\s:·…]+$/g, '');
    return rest !== undefined && data.some((one) => one.includes(rest));
  };
  const found: string[] = [];
  const check = async (name: string, path: string): Promise<void> => {
    await page.goto(`${product().urls.gateway}${path}${path.includes('?') ? '&' : '?'}lang=en-XA`);
    await expect(page.getByRole('heading').first()).toBeVisible();
    await expect(page.getByText(/⟦/).first()).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('en-XA');
    found.push(
      ...(await page.evaluate(textOutsideTheLanguage))
        .filter((text) => !isData(text))
        .map((text) => `${name}: ${text}`),
    );
  };
  for (const { name, path } of await signedInScreens(page))
    if (!path.includes('?begun=')) await check(name, path);
  // Leave the page first: a page that loses its session goes to the sign-in page by itself.
  await page.goto('about:blank');
  await page.context().clearCookies();
  await check('sign-in', '/login');
  expect(found).toEqual([]);
});
