import type { Page } from '@playwright/test';
import type { DeclaredRemote } from '@voxgrove/contracts';

/** The shell gives a remote at most 20 s; this is slightly more. */
const PATIENCE_MS = 25_000;

/** Returns the routes of a remote that need no parameter, shortest first. */
export function routesToVisit({
  routes,
  links,
}: Pick<DeclaredRemote, 'routes' | 'links'>): string[] {
  const paths = [...routes.map(({ path }) => path), ...Object.values(links)].map((path) =>
    path.replace(/\/\*$/, ''),
  );
  return [...new Set(paths)]
    .filter((path) => path !== '' && !path.includes(':'))
    .sort((a, b) => a.length - b.length || (a < b ? -1 : 1));
}

/**
 * Opens a path inside the open page, as a followed link does, and waits until it is shown.
 * @param remote remote that owns the page; null if no remote owns it
 * @throws Error that names what is shown instead
 */
export async function openRoute(page: Page, remote: string | null, path: string): Promise<void> {
  await page.evaluate((to) => {
    const base = /^\/app\/[^/]+/.exec(location.pathname)?.[0] ?? '/app/eu';
    history.pushState(
      {
        idx: (history.state as { idx?: number } | null)?.idx ?? 0,
        key: `smoke-${to}-${history.length}`,
      },
      '',
      base + to,
    );
    dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }));
  }, path);
  const place = await page
    .waitForFunction(
      ({ name }) => {
        const main = document.getElementById('main');
        if (main === null || main.getAttribute('aria-busy') === 'true') return undefined;
        const shown = [...document.querySelectorAll<HTMLElement>('#remote-outlet > [data-remote]')];
        if (name === null) return shown.length === 0 ? { ok: true, code: '' } : undefined;
        if (
          shown.some((element) => element.dataset.remote === name && element.childElementCount > 0)
        )
          return { ok: true, code: '' };
        // The page is not busy and does not show the remote, so a fallback replaces it.
        return {
          ok: false,
          code: main.querySelector('code')?.textContent ?? main.innerText.slice(0, 200),
        };
      },
      { name: remote },
      { timeout: PATIENCE_MS },
    )
    .then(
      (handle) => handle.jsonValue(),
      (error: unknown) => {
        throw error instanceof Error && error.name === 'TimeoutError'
          ? new Error(`${path} is not shown after ${PATIENCE_MS / 1000} s.`)
          : error;
      },
    );
  if (place?.ok !== true)
    throw new Error(`${path} shows something else: ${place?.code ?? 'nothing'}`);
}

/** Returns the elements that a remote left in the outlet; empty if there are none. */
export const leftInOutlet = (page: Page): Promise<string> =>
  page.evaluate(() =>
    [...document.querySelectorAll('#remote-outlet > *')]
      .map((element) => `<${element.tagName.toLowerCase()}> ${element.textContent}`)
      .join(', ')
      .slice(0, 200),
  );

/**
 * Returns the slots of the frame that show the remote now. A slot that is not on these pages cannot
 * be checked.
 */
export const shownSlots = (page: Page, name: string): Promise<string[]> =>
  page.evaluate(
    (remote) =>
      [...document.querySelectorAll<HTMLElement>(`[data-remote="${remote}"]`)]
        .filter((element) => element.closest('#remote-outlet') === null)
        .map((element) => element.closest<HTMLElement>('[data-slot]')?.dataset.slot ?? 'a slot'),
    name,
  );
