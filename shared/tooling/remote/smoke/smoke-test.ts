import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import type { DeclaredRemote } from '@voxgrove/contracts';
import { unreachable } from '../api/refusal-of';
import { Refusal } from '../refusal';
import { failureReason } from './failure-reason';
import { watchPage } from './page-watch';
import { openRoute, leftInOutlet, routesToVisit, shownSlots } from './shell-page';

export interface SmokeOptions {
  browser: Browser;
  /** Address that opens the page with a preview of the build. */
  address: string;
  declares: DeclaredRemote;
  build: string;
  root: string;
}

/** Findings of the test, for the person who deploys. */
export interface SmokeReport {
  routes: string[];
  slots: string[];
  /** Complaints that the shell also makes on a page without the remote. */
  shellComplaints: string[];
}

/** A path of the shell that belongs to no remote. */
const ELSEWHERE = '/preview-of-nothing';
/** Time for which complaints of the shell alone are collected. */
const SHELL_MS = 5_000;
/** Time limit for opening the first page. */
const OPEN_MS = 30_000;
/** Time limit of a screenshot, because a page that hangs has none. */
const PICTURE_MS = 5_000;

/**
 * Opens the build in the live shell. The build must mount on each of its routes without parameters,
 * unmount without leaving elements behind, and mount again, and nothing may complain.
 * @throws Refusal (testFailed) with the failure, the console and a screenshot; (unreachable) if the
 *   gateway does not answer
 */
export async function smokeTest({
  browser,
  address,
  declares,
  build,
  root,
}: SmokeOptions): Promise<SmokeReport> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  const complaints = await watchPage(page);
  let ownComplaints = complaints;
  const { name } = declares;
  try {
    await page.goto(address, { waitUntil: 'domcontentloaded' }).catch((error: unknown) => {
      throw error instanceof Error && error.message.includes('net::ERR_')
        ? unreachable(new URL(address).origin, error)
        : error;
    });
    await page
      .locator('#main')
      .waitFor({ timeout: OPEN_MS })
      .catch(() => {
        throw new Error(
          `The page does not answer after ${OPEN_MS / 1000} s; perhaps something in it never ends.`,
        );
      });
    await expectBuild(page, name, build);
    const routes = routesToVisit(declares);
    for (const route of routes) await openRoute(page, name, route);
    const slots = await shownSlots(page, name);
    if (routes.length > 0) {
      await openRoute(page, null, ELSEWHERE);
      const leftElements = await leftInOutlet(page);
      if (leftElements !== '')
        throw new Error(`After leaving it, something of it is still on the page: ${leftElements}`);
      await openRoute(page, name, routes[0] as string);
    }
    const shellComplaints =
      complaints.length === 0 ? [] : await complaintsOfShell(page, complaints);
    ownComplaints = complaints.filter((line) => !shellComplaints.includes(line));
    if (ownComplaints.length > 0)
      throw new Error(
        ownComplaints.length === 1
          ? 'The page complained.'
          : `The page complained ${ownComplaints.length} times.`,
      );
    return { routes, slots, shellComplaints };
  } catch (error) {
    if (error instanceof Refusal) throw error;
    const screenshot = await takePicture(
      page,
      join(root, '.cache/deploy', name, `smoke-${build}.png`),
    );
    const reason = failureReason(error instanceof Error ? error.message : 'failed', ownComplaints);
    throw new Refusal('testFailed', `The smoke test of ${name} ${build} failed: ${reason}`, {
      code: 'SMOKE_FAILED',
      advice: 'Correct it and deploy again: a changed build has another name.',
      details: { reason, console: complaints, screenshot: screenshot ?? null },
      text: [
        ...complaints.map((line) => `  ${line}`),
        ...(screenshot ? [`  screenshot: ${screenshot}`] : []),
      ].join('\n'),
    });
  } finally {
    await context.close();
  }
}

/** Checks that the page runs the tested build, by override. */
async function expectBuild(page: Page, name: string, build: string): Promise<void> {
  const grantedBuild = await page.evaluate((remote) => {
    const boot = JSON.parse(document.getElementById('vg-boot')?.textContent ?? '{}') as {
      registry?: { remotes?: { name: string; build: string }[] };
    };
    return boot.registry?.remotes?.find((candidate) => candidate.name === remote)?.build ?? null;
  }, name);
  if (grantedBuild !== build)
    throw new Error(
      `The page was given ${grantedBuild === null ? 'no build' : `build ${grantedBuild}`} instead of ${build}.`,
    );
}

/**
 * Returns those `complaints` that a page of the shell alone makes as well, within some time. They
 * do not block a build.
 */
async function complaintsOfShell(page: Page, complaints: string[]): Promise<string[]> {
  const alone = await page.context().newPage();
  const complaintsAlone = await watchPage(alone);
  const base = /^\/app\/[^/]+/.exec(new URL(page.url()).pathname)?.[0] ?? '';
  await alone.goto(new URL(base + ELSEWHERE, page.url()).href);
  const end = performance.now() + SHELL_MS;
  while (performance.now() < end && !complaints.every((line) => complaintsAlone.includes(line)))
    await alone.waitForTimeout(100);
  await alone.close();
  return complaints.filter((line) => complaintsAlone.includes(line));
}

async function takePicture(page: Page, file: string): Promise<string | undefined> {
  mkdirSync(join(file, '..'), { recursive: true });
  return page.screenshot({ path: file, timeout: PICTURE_MS }).then(
    () => file,
    () => undefined,
  );
}
