import type { Page } from '@playwright/test';
import type { DeclaredRemote } from '@voxgrove/contracts';

/** The shell gives a remote 20 s at most; this is a little more. */
const PATIENCE_MS = 25_000;

/** Addresses of a remote that need no parameter, shortest first. */
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
 * Goes to a path inside the open page, as a person does who follows a link, and waits until it is
 * shown.
 * @param remote whose page it is; null when it is nobody's
 * @throws Error saying what is shown instead
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
        // Not busy and not there: something stands in for it.
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

/** What a remote left below the outlet, by its elements; empty when nothing. */
export const leftInOutlet = (page: Page): Promise<string> =>
  page.evaluate(() =>
    [...document.querySelectorAll('#remote-outlet > *')]
      .map((element) => `<${element.tagName.toLowerCase()}> ${element.textContent}`)
      .join(', ')
      .slice(0, 200),
  );

/**
 * Slots of the frame in which the remote is shown now. A slot nobody placed on these pages is not
 * there to be looked at.
 */
export const shownSlots = (page: Page, name: string): Promise<string[]> =>
  page.evaluate(
    (remote) =>
      [...document.querySelectorAll<HTMLElement>(`[data-remote="${remote}"]`)]
        .filter((element) => element.closest('#remote-outlet') === null)
        .map((element) => element.closest<HTMLElement>('[data-slot]')?.dataset.slot ?? 'a slot'),
    name,
  );
