import type { Page } from '@playwright/test';
import axe from 'axe-core';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const SCHEMES = ['light', 'dark'] as const;

/**
 * Returns the accessibility faults that axe finds in the current page, in light and in dark colors.
 * @param within selector of the part to check; without it, the whole page
 */
export async function faultsInBothSchemes(page: Page, within?: string): Promise<string[]> {
  const faults: string[] = [];
  for (const colorScheme of SCHEMES) {
    await page.emulateMedia({ colorScheme });
    // An open page follows the system's color scheme, unless its colors are an agent's.
    await page.waitForFunction((scheme) => {
      const { classList } = document.documentElement;
      return (
        classList.contains(scheme) || !(classList.contains('light') || classList.contains('dark'))
      );
    }, colorScheme);
    await nextPaint(page);
    for (const fault of await accessibilityFaults(page, within))
      faults.push(`${colorScheme}: ${fault}`);
  }
  return faults;
}

/**
 * Waits until the page has painted again. The chat reads the color scheme with a script, so its
 * colors are mixed until the next paint.
 */
const nextPaint = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
      }),
  );

/** Runs axe without motion: text that fades in has a low contrast for a moment. */
async function accessibilityFaults(page: Page, within: string | undefined): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) =>
          playState !== 'running' || effect?.getTiming().iterations === Infinity,
      ),
  );
  const { violations } = await page.evaluate(
    ({ rules, part }) =>
      (window as unknown as { axe: typeof axe }).axe.run(part ?? document, {
        runOnly: rules,
        resultTypes: ['violations'],
      }),
    { rules: RULES, part: within },
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id} at ${node.target.join(' ')}: ${node.failureSummary}`),
  );
}
