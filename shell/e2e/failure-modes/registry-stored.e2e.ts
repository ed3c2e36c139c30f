import { expect, test, type Page } from '@playwright/test';
import type { RegistryDocument } from '@voxgrove/contracts';
import { product } from '@voxgrove/tooling/e2e';
import {
  becomeOperator,
  countDocuments,
  expectEdition,
  operator,
  type Operator,
} from '../support/operator';
import { expectRegistry, storedRegistry, type StoredRegistry } from '../support/stored-registry';

const WORD = `stored${process.pid}`;
let team: Operator;
let stored: StoredRegistry;
/**
 * An older, correctly signed document, from before the remote of this test was disabled and enabled
 * again.
 */
let older: RegistryDocument;
test.beforeAll(async () => {
  team = await operator();
  stored = storedRegistry();
  await team.release(WORD, 'one');
  older = await stored.read();
  await team.change(`mf-${WORD}/disable`, { reason: 'to have a newer revision' });
  await team.change(`mf-${WORD}/enable`, {});
});
test.afterEach(async () => {
  if ((await team.overview()).state !== 'verified') await team.change('restore', {});
});
test.afterAll(async () => {
  await stored.close();
  await team.end();
});

const address = (path: string): string => `${product().urls.gateway}/app/eu/${path}`;

/**
 * Expects that the gateway serves from its last copy: pages open, changes are refused, and the
 * operator sees that the copy is in use.
 */
async function expectLastCopyUsed(page: Page, title: string): Promise<void> {
  await page.goto(address(WORD));
  await expectEdition(page, 'one');
  await expect(
    page.getByText(
      'The stored registry of remotes failed verification. The gateway uses its last verified copy.',
    ),
  ).toBeVisible();
  const before = await stored.read();
  const refused = await team.calls.post(`/api/remotes/mf-${WORD}/disable`, {
    data: { reason: 'must not come through' },
  });
  expect([refused.status(), await refused.json()]).toEqual([
    503,
    expect.objectContaining({ errorCode: 'REGISTRY_UNVERIFIED' }),
  ]);
  expect(await stored.read()).toEqual(before);

  await page.getByRole('link', { name: 'Open Remotes' }).click();
  await expect(page.getByRole('alert').filter({ hasText: title })).toContainText(
    'People get the last copy that was verified. You cannot make changes until this is fixed.',
  );
}

async function restore(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Restore the last verified copy' }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: 'Restore the last verified copy' })
    .click();
  await expect(page.getByText('The last verified copy is the registry again.')).toBeVisible();
  await expect(page.getByText('Signature verified')).toBeVisible();
  await expectRegistry({ state: 'verified', source: 'registry' });
}

const hash = (document: RegistryDocument) =>
  Object.values(document.remotes[`mf-${WORD}`]!.versions)[0]!.integrity;
const cases: [state: string, title: string, damage: (now: RegistryDocument) => object][] = [
  [
    'corrupt',
    'The stored registry cannot be read',
    (now) => {
      hash(now).entry = hash(now).entry.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
      return now;
    },
  ],
  [
    'unsigned',
    'The stored registry carries no valid signature',
    ({ signature: _signature, ...rest }) => rest,
  ],
  ['older', 'The stored registry is older than the one used before', () => older],
];
for (const [state, title, damage] of cases) {
  test(`the stored registry is ${state}: not used, said, and mended by an operator, while pages go on`, async ({
    page,
    context,
  }) => {
    const open = await context.newPage();
    await becomeOperator(open);
    await open.goto(address(WORD));
    await expectEdition(open, 'one');
    const documents = countDocuments(open);
    const good = await stored.read();

    await stored.write(damage(structuredClone(good)));
    await expectRegistry({ state, source: 'last-verified' });
    await expectLastCopyUsed(page, title);
    await restore(page);

    // The restored document has the old list of remotes under a newer revision.
    const now = await stored.read();
    expect(now.remotes).toEqual(good.remotes);
    expect(now.revision).toBeGreaterThan(good.revision);
    await team.change(`mf-${WORD}/disable`, { reason: 'Changes come through again.' });
    await expect(open.getByText('“Changes come through again.”')).toBeVisible();
    await team.change(`mf-${WORD}/enable`, {});
    await expectEdition(open, 'one');
    expect(documents.count).toBe(0);
  });
}

test('a gateway that starts while the stored registry is corrupt uses the copy on its disk', async ({
  page,
}) => {
  await becomeOperator(page);
  await stored.write({ ...(await stored.read()), generatedAt: 0 });
  await expectRegistry({ state: 'corrupt', source: 'last-verified' });
  await product().restartGateway();
  await expectRegistry({ state: 'corrupt', source: 'last-verified' });
  await expectLastCopyUsed(page, 'The stored registry cannot be read');
  await restore(page);
});

test('without the database, pages use the last copy, an open page continues, and the gateway recovers without a restart', async ({
  page,
  request,
}) => {
  await becomeOperator(page);
  await page.goto(address(WORD));
  await expectEdition(page, 'one');
  const documents = countDocuments(page);
  await stored.withoutAnswer(async () => {
    await expectRegistry({ state: 'unreachable', source: 'last-verified' });
    const html = await (await request.get(address(WORD))).text();
    expect(html).toContain('"source":"last-verified"');
    const { remotes } = (await (
      await request.get(`${product().urls.gateway}/registry/remotes.json`)
    ).json()) as { remotes: { name: string; entry: string }[] };
    const { entry } = remotes.find(({ name }) => name === `mf-${WORD}`)!;
    expect((await request.get(product().urls.gateway + entry)).status()).toBe(200);
    // The late part comes from the gateway, which looks up the file's hash in the copy.
    await page.getByRole('button', { name: 'More' }).click();
    await expect(page.getByText('Late part one')).toBeVisible();
  });
  await expectRegistry({ state: 'verified', source: 'registry' });
  expect(documents.count).toBe(0);
});
