import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test, type Page } from '@playwright/test';
import { product } from '@voxgrove/tooling/e2e';
import { becomeOperator, expectEdition, operator, type Operator } from '../support/operator';
import { signInByCode } from '../support/sign-in';
import { specimen } from '../support/specimen';

const WORD = `overridden${process.pid}`;
const NAME = `mf-${WORD}`;
let team: Operator;
let candidate: string;
test.beforeAll(async () => {
  team = await operator();
  await team.release(WORD, 'one');
  candidate = await team.publish(WORD, 'two');
});
test.afterAll(() => team.end());

const address = (): string => `${product().urls.gateway}/app/eu/${WORD}`;
const open = (page: Page, target: string): Promise<unknown> =>
  page.goto(`${address()}?remote=${NAME}@${target}`);
const badge = (page: Page) => page.getByRole('region', { name: 'Overrides' });
const refusal = (page: Page, target: string) =>
  page
    .getByRole('region', { name: 'Notices' })
    .getByText(`The override ${NAME} → ${target} is not used`);

/** Expects the published build, and no trace of another build in this browser. */
async function expectNothingLeft(page: Page, target: string): Promise<void> {
  await expectEdition(page, 'one');
  await expect(badge(page)).toBeHidden();
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('vg_overrides');
  const stored = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }]),
  );
  expect(stored).not.toContain(target);
  await page.reload();
  await expectEdition(page, 'one');
}

/** Simulates a developer's own machine that serves an unpublished build. */
async function serve(edition: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const { files } = await specimen(WORD, edition);
  const server: Server = createServer((request, response) => {
    const file = files.get((request.url ?? '').slice(1).split('?')[0]!);
    response
      .writeHead(file ? 200 : 404, {
        'access-control-allow-origin': '*',
        'content-type': request.url?.includes('.json') ? 'application/json' : 'text/javascript',
      })
      .end(file);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, 'localhost', resolve);
  });
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}/`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

test('an operator sees a candidate with a badge on every page, also after a reload, until Reset, and nobody else sees it', async ({
  page,
  browser,
}) => {
  await becomeOperator(page);
  await open(page, candidate);
  await expectEdition(page, 'two');
  expect(page.url()).toBe(address());
  await expect(badge(page)).toContainText(`${NAME} → ${candidate}`);
  await page.reload();
  await expectEdition(page, 'two');
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Agents', exact: true })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Agents' })).toBeVisible();
  await expect(badge(page)).toBeVisible();
  await page.goBack();
  await expectEdition(page, 'two');

  const other = await browser.newPage();
  await becomeOperator(other);
  await other.goto(address());
  await expectEdition(other, 'one');
  await other.close();

  await badge(page).getByText('Reset overrides').click();
  await expectNothingLeft(page, candidate);
});

test('an operator can view a build on their own machine, and when it is missing, the page says so and offers Reset', async ({
  page,
}) => {
  await becomeOperator(page);
  const machine = await serve('three');
  await open(page, machine.url);
  await expectEdition(page, 'three');
  await page.getByRole('button', { name: 'More' }).click();
  await expect(page.getByText('Late part three')).toBeVisible();
  await expect(badge(page)).toContainText(`${machine.url}mf-manifest.json`);

  await machine.stop();
  await page.reload();
  const failed = page.getByRole('main').getByRole('alert');
  await expect(failed).toContainText('The build in your override could not start.');
  await expect(failed).toContainText('Code OVERRIDE_FAILED');
  await expect(badge(page)).toBeVisible();
  await failed.getByText('Reset overrides').click();
  await expectNothingLeft(page, machine.url);
});

test('an address that is not allowed is refused and never requested', async ({ page }) => {
  await becomeOperator(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).hostname === 'elsewhere.example') asked.push(request.url());
  });
  await open(page, 'https://elsewhere.example/mf-manifest.json');
  await expect(refusal(page, 'https://elsewhere.example/mf-manifest.json')).toBeVisible();
  await expectNothingLeft(page, 'elsewhere.example');
  expect(asked).toEqual([]);
});

test("only an operator may set an override, and an operator's cookie does not help others", async ({
  page,
  browser,
}) => {
  await signInByCode(page, `${WORD}@example.com`);
  await open(page, candidate);
  await expect(refusal(page, candidate)).toBeVisible();
  await expectNothingLeft(page, candidate);

  const one = await browser.newContext();
  const theirs = await one.newPage();
  await becomeOperator(theirs);
  await open(theirs, candidate);
  await expectEdition(theirs, 'two');
  await page
    .context()
    .addCookies((await one.cookies()).filter(({ name }) => name === 'vg_overrides'));
  await one.close();
  await page.goto(address());
  await expect(refusal(page, candidate)).toBeVisible();
  await expectNothingLeft(page, candidate);
});
