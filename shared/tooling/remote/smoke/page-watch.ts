import type { Page } from '@playwright/test';

/** The page's own listener sets this, see `watchPage`. */
declare global {
  interface Window {
    vgSmokeViolation?: (line: string) => void;
  }
}

/**
 * Collects all complaints of a page: console errors, uncaught errors, violations of its content
 * security policy.
 */
export async function watchPage(page: Page): Promise<string[]> {
  const complaints: string[] = [];
  const add = (line: string): void => {
    if (!complaints.includes(line)) complaints.push(line);
  };
  page.on('console', (message) => {
    if (message.type() === 'error')
      add(`console: ${withoutFrames(message.text())}${placeOf(message.location().url)}`);
  });
  page.on('pageerror', (error) => add(`uncaught: ${error.message}`));
  page.on('crash', () => add('the page crashed'));
  await page.exposeFunction('vgSmokeViolation', add);
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', (event) =>
      window.vgSmokeViolation?.(
        `policy: ${event.effectiveDirective} does not allow ${event.blockedURI}`,
      ),
    ),
  );
  return complaints;
}

/** Returns a stack without the frames of the shell and of React, which do not help a team. */
export const withoutFrames = (text: string): string =>
  text
    .split('\n')
    .filter((line) => !/^\s+at /.test(line) || line.includes('/remotes/'))
    .join('\n');
const placeOf = (url: string): string => (url === '' ? '' : ` (${url})`);
