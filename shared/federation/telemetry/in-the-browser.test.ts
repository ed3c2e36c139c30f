import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { launchBrowser } from '@voxgrove/testing/browser';
import { until } from '@voxgrove/testing/until';
import { TelemetrySite } from './testing/telemetry-site';
import type { Browser, Page as Tab } from '@playwright/test';
import type { RemoteReport } from '@voxgrove/contracts';
import type { Page } from './testing/telemetry-page';

const BUILD = '1.0.0-aaaaaaaa';
const FILE = `/remotes/mf-a/${BUILD}/main.js`;

let browser: Browser;
let site: TelemetrySite;
let origin: string;
let tab: Tab;

beforeAll(async () => {
  browser = await launchBrowser();
}, 60_000);
afterAll(() => browser?.close());
beforeEach(async () => {
  site = new TelemetrySite();
  origin = await site.start();
  tab = await browser.newPage();
  await tab.clock.install({ time: 0 });
  await tab.goto(origin);
  // From here on the test controls the clock, so ages are exact.
  await tab.clock.pauseAt(25_000);
});
afterEach(async () => {
  await tab.close();
  await site.stop();
});

declare const page: Page;
const mounted = () => tab.evaluate((build) => page.recorder.mounted('mf-a', build, 5), BUILD);
const loaded = () =>
  tab.evaluate((build) => page.recorder.loaded('mf-a', build, { total: 5 }), BUILD);
const runs = async (code: string, path = FILE) => {
  site.files.set(path, code);
  await tab.evaluate(
    (src) =>
      new Promise<void>((resolve) => {
        const script = Object.assign(document.createElement('script'), {
          src,
          onload: () => resolve(),
        });
        document.head.append(script);
      }),
    `${path}?attempt=${site.files.size}`,
  );
};
const takenReports = (): Promise<RemoteReport[]> =>
  tab.evaluate(() => page.recorder.take()?.reports ?? []);
const ageInSeconds = (batch: number): number =>
  Math.round(site.received[batch]!.batch.reports[0]!.sessionAgeMs! / 1000);
/** Waits until the page has processed the gateway's responses. */
const answered = (times: number) =>
  until(() => tab.evaluate((count) => page.answered === count, times));

test('uncaught errors and blocked requests are reported for the build that caused them', async () => {
  await loaded();
  await runs('throw new Error("at once");');
  await runs('Promise.reject(new Error("later"));');
  await runs('addEventListener("go", () => eval("null.x")); dispatchEvent(new Event("go"));');
  await runs('fetch("https://elsewhere.example/").catch(() => undefined);');
  await runs('try { null.x; } catch { /* caught */ }');
  let reports: RemoteReport[] = [];
  for (
    let tries = 0;
    tries < 200 &&
    !(
      reports.some(({ cspViolations }) => cspViolations > 0) &&
      reports.reduce((sum, { uncaughtErrors }) => sum + uncaughtErrors, 0) === 3
    );
    tries++
  ) {
    reports = [...reports, ...(await takenReports())];
    await new Promise((resolve) => {
      setTimeout(resolve, 10);
    });
  }
  expect(reports.reduce((sum, { uncaughtErrors }) => sum + uncaughtErrors, 0)).toBe(3);
  expect(reports.reduce((sum, { cspViolations }) => sum + cspViolations, 0)).toBe(1);
  expect(reports.reduce((sum, { badSessions }) => sum + badSessions, 0)).toBe(1);
  expect(new Set(reports.map(({ remote, build }) => `${remote} ${build}`))).toEqual(
    new Set([`mf-a ${BUILD}`]),
  );
});

test('errors that a remote causes in the shell count for the remote, and unattributable errors are not reported', async () => {
  await loaded();
  await runs(
    'window.shared = (callback) => { addEventListener("shared", callback); dispatchEvent(new Event("shared")); };',
    '/assets/shared.js',
  );
  await runs('window.shared(function fromRemote() { JSON.parse("{"); });');
  await runs('throw new Error("the shell itself");', '/assets/shell.js');
  expect(await takenReports()).toMatchObject([{ remote: 'mf-a', uncaughtErrors: 1 }]);
});

test('a page sends a report every 30 s, and only when there is something new', async () => {
  await mounted();
  await tab.clock.fastForward(30_000);
  await until(() => site.received.length === 1);
  expect(site.received[0]).toMatchObject({
    type: 'text/plain;charset=UTF-8',
    site: 'same-origin',
    batch: { reports: [{ sessions: 1, mounts: 1 }] },
  });
  expect(ageInSeconds(0)).toBe(30);
  await tab.clock.fastForward(30_000);
  await tab.clock.fastForward(30_000);
  await mounted();
  await tab.clock.fastForward(30_000);
  await until(() => site.received.length === 2);
  expect(site.received[1]!.batch.reports).toMatchObject([{ sessions: 0, mounts: 1 }]);
});

test('leaving a page sends unsent reports', async () => {
  await mounted();
  await tab.goto('about:blank');
  await until(() => site.received.length === 1);
  expect(site.received[0]).toMatchObject({
    type: 'text/plain;charset=UTF-8',
    site: 'same-origin',
    batch: { reports: [{ sessions: 1 }] },
  });
});

test('reports that the gateway could not accept are sent again with their current age', async () => {
  site.status = 503;
  await mounted();
  await tab.clock.fastForward(30_000);
  await until(() => site.refusals === 1);
  await answered(1);
  site.status = 204;
  await tab.clock.fastForward(30_000);
  await until(() => site.received.length === 1);
  expect(site.received[0]!.batch.reports).toMatchObject([{ sessions: 1 }]);
  expect(ageInSeconds(0)).toBe(60);
  await answered(2);
  await tab.goto('about:blank');
  expect(site.received).toHaveLength(1);
});

test('reports that got no response are sent again as the same batch', async () => {
  site.status = 'cut';
  await mounted();
  await tab.clock.fastForward(30_000);
  await answered(1);
  const before = site.received.length;
  site.status = 204;
  await tab.clock.fastForward(30_000);
  await until(() => site.received.length === before + 1);
  expect(before).toBeGreaterThan(0);
  expect(new Set(site.received.map(({ batch }) => batch.id)).size).toBe(1);
  await mounted();
  await tab.clock.fastForward(30_000);
  await until(() => new Set(site.received.map(({ batch }) => batch.id)).size === 2);
});

test('permanently refused reports are not sent again', async () => {
  site.status = 400;
  await mounted();
  await tab.clock.fastForward(30_000);
  await until(() => site.refusals === 1);
  await answered(1);
  await tab.clock.fastForward(30_000);
  await mounted();
  await tab.clock.fastForward(30_000);
  await until(() => site.refusals === 2);
});
