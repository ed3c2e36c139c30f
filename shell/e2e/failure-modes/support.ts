import { expect, test as base } from '@playwright/test';
import type { BrowserContext, Locator, Page } from '@playwright/test';
import { TelemetryBatch } from '@voxgrove/contracts';
import type { RemoteReport } from '@voxgrove/contracts';
import { product } from '@voxgrove/tooling/e2e';
import { FAULT_KEY } from '../../../shared/testing/fixtures/remotes/mf-faulty/src/fault';
import type { Fault } from '../../../shared/testing/fixtures/remotes/mf-faulty/src/fault';
import { becomeOperator } from '../support/operator';

type State = Exclude<Awaited<ReturnType<BrowserContext['storageState']>>, string>;

/**
 * Test with a page that is signed in as the demo owner. The sign-in happens once for all of these
 * tests. Only the cookies are shared.
 */
export const test = base.extend<object, { signedIn: State }>({
  signedIn: [
    async ({ browser }, use) => {
      const page = await browser.newPage();
      await becomeOperator(page);
      const { cookies } = await page.context().storageState();
      await page.close();
      await use({ cookies, origins: [] });
    },
    { scope: 'worker' },
  ],
  storageState: async ({ signedIn }, use) => use(signedIn),
});

/** Texts shown for each kind of failure. */
const WORDS = {
  network: 'This part could not be loaded. Check your connection and try again.',
  integrity: 'The downloaded file failed verification and did not run.',
  contract: 'This part needs another version of the dashboard.',
  code: 'This part failed to start.',
  registry: 'The list of published builds failed verification, so nothing was started.',
  override: 'The build in your override could not start.',
} as const;

export interface Failure {
  kind: keyof typeof WORDS;
  code: string;
}

/** Returns the fallback of a page whose remote did not start. */
export const fallback = (page: Page): Locator => page.getByRole('main').getByRole('alert');

export async function expectFallback(page: Page, { kind, code }: Failure): Promise<void> {
  // On a busy machine an intact file may also time out. Then the test presses Retry, as a user
  // would.
  await expect(fallback(page)).toContainText(/Code [A-Z]/, { timeout: 20_000 });
  if (
    /Code (?:MANIFEST|LOAD)_TIMEOUT/.test(await fallback(page).innerText()) &&
    !code.endsWith('_TIMEOUT')
  )
    await retry(page);
  await expect(fallback(page)).toContainText(`Code ${code}`, { timeout: 20_000 });
  await expect(fallback(page)).toContainText('This page is not available right now');
  await expect(fallback(page)).toContainText(WORDS[kind]);
}

export const retry = (page: Page): Promise<void> =>
  fallback(page).getByRole('button', { name: 'Retry' }).click();

/** Opens a screen through the navigation, as users do. */
export const goTo = (page: Page, label: 'Agents' | 'Faulty' | 'Hello'): Promise<void> =>
  page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: label, exact: true })
    .click();

export const openFaulty = (page: Page): Promise<unknown> =>
  page.goto(`${product().urls.gateway}/app/eu/faulty`);
export const openHello = (page: Page): Promise<unknown> =>
  page.goto(`${product().urls.gateway}/app/eu/hello`);

/** Expects that the faulty remote is mounted and its screen works. */
export async function expectFaultyWorks(page: Page): Promise<void> {
  await expect(
    page.getByRole('heading', { level: 1, name: 'A remote that can fail' }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Open the rest' }).click();
  await expect(page.getByText('The rest is here.')).toBeVisible();
}

/**
 * Lets the faulty remote fail in the given way (its `src/fault.ts`), from now on and on every page
 * of this test.
 * @returns a function that removes the fault
 */
export async function setFault(page: Page, fault: Fault): Promise<() => Promise<void>> {
  await page.goto(`${product().urls.gateway}/healthz`);
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
    FAULT_KEY,
    fault,
  ] as const);
  return () => page.evaluate((key) => localStorage.removeItem(key), FAULT_KEY);
}

/** Expects that another remote is mounted and its server answers. */
export async function expectHelloWorks(page: Page): Promise<void> {
  await expect(
    page.getByRole('heading', { level: 1, name: 'Hello from a remote the shell never heard of' }),
  ).toBeVisible();
  await expect(page.getByText('Good day from eu.')).toBeVisible();
}

/** Expects that the rest of the shell works: its navigation leads to another remote that works. */
export async function expectRestWorks(page: Page): Promise<void> {
  await goTo(page, 'Hello');
  await expectHelloWorks(page);
}

export interface Watched {
  /**
   * Returns how often a file of a remote ('': any file) was requested, including preloads and
   * diagnostic requests. Counts the build with the most requests.
   */
  asked(file: string, remote?: string): number;
  /** Returns how many documents were opened in the tab. */
  documents(): number;
  /**
   * Makes the page send its reports, as it does when its tab is hidden.
   * @returns all its reports about the remote
   */
  told(remote?: string): Promise<RemoteReport[]>;
}

/** Records the network traffic of a page. Must be called before the page opens. */
export function watch(page: Page): Watched {
  const files: string[] = [];
  const batches: TelemetryBatch[] = [];
  let documents = 0;
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (
      request.isNavigationRequest() &&
      request.frame() === page.mainFrame() &&
      !request.url().startsWith('about:')
    )
      documents++;
    if (pathname.startsWith('/remotes/')) files.push(pathname);
    if (pathname === '/registry/telemetry' && request.method() === 'POST')
      batches.push(TelemetryBatch.parse(JSON.parse(request.postData() ?? '')));
  });
  const reportsOf = (remote: string) =>
    batches.flatMap(({ reports }) => reports.filter((report) => report.remote === remote));
  return {
    asked(file, remote = 'mf-faulty') {
      const asked = files
        .filter((path) => path.startsWith(`/remotes/${remote}/`) && path.endsWith(file))
        .map((path) => path.split('/')[3]);
      return Math.max(0, ...asked.map((build) => asked.filter((other) => other === build).length));
    },
    documents: () => documents,
    async told(remote = 'mf-faulty') {
      await page.evaluate(() => {
        Object.defineProperty(document, 'visibilityState', {
          configurable: true,
          get: () => 'hidden',
        });
        document.dispatchEvent(new Event('visibilitychange'));
      });
      await expect
        .poll(() => reportsOf(remote).length, { message: `a report of ${remote}` })
        .toBeGreaterThan(0);
      return reportsOf(remote);
    },
  };
}

/** Marks the document, so that `expectSameDocument` recognizes a reload. */
export const markDocument = (page: Page): Promise<void> =>
  page.evaluate(() => {
    (window as { marked?: true }).marked = true;
  });
export const expectSameDocument = async (page: Page): Promise<void> => {
  expect(await page.evaluate(() => (window as { marked?: true }).marked)).toBe(true);
};

export interface FailingRemote extends Failure {
  /** Removes the cause of the failure. */
  mend: () => Promise<void>;
  /**
   * The faulty file, and the greatest number of requests for it before Retry. Each of two visits
   * makes at most one preload, two attempts and two diagnostic requests.
   */
  file?: string;
  atMost?: number;
  /** Expectations that must hold during the failure. */
  meanwhile?: () => Promise<void>;
  /**
   * True if the remote fails by a timeout. Then the rest of the shell is tested during the wait.
   */
  hangs?: boolean;
}

/**
 * Opens the faulty remote and expects: a text for this kind of failure, a working rest of the page,
 * no repeated requests, a report, and after the repair a Retry that restores the remote in the same
 * document.
 */
export async function expectToFailSafely(
  page: Page,
  { mend, file, atMost = 10, meanwhile, hangs = false, ...failure }: FailingRemote,
): Promise<void> {
  const watched = watch(page);
  await openFaulty(page);
  await markDocument(page);
  if (hangs) await expect(page.getByRole('main')).toHaveAttribute('aria-busy', 'true');
  else await expectFallback(page, failure);
  await meanwhile?.();
  await expectRestWorks(page);
  await goTo(page, 'Faulty');
  await expectFallback(page, failure);
  if (file !== undefined) {
    expect(watched.asked(file)).toBeGreaterThan(0);
    expect(watched.asked(file)).toBeLessThanOrEqual(atMost);
  }
  await mend();
  await retry(page);
  await expectFaultyWorks(page);
  await expectSameDocument(page);
  expect(watched.documents()).toBe(1);
  // One page is one session. The session was bad once and was repaired.
  const reports = (await watched.told()).filter(({ sessions }) => sessions > 0);
  expect(reports).toMatchObject([{ sessions: 1, badSessions: 1, mounts: 1 }]);
  // With a timeout, it depends on timing whether a fallback appeared before the rest was tested.
  expect(hangs ? [1, 2] : [2]).toContain(reports[0]!.failures[failure.code]);
}
