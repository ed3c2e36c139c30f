import type { Page } from '@playwright/test';
import axe from 'axe-core';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const SCHEMES = ['light', 'dark'] as const;

/** What a machine finds wrong with the page as it is, in light and in dark colours. */
export async function faultsInBothSchemes(page: Page): Promise<string[]> {
  const faults: string[] = [];
  for (const colorScheme of SCHEMES) {
    await page.emulateMedia({ colorScheme });
    // A page follows the system while it is open, unless its colours are an agent's.
    await page.waitForFunction((scheme) => {
      const { classList } = document.documentElement;
      return (
        classList.contains(scheme) || !(classList.contains('light') || classList.contains('dark'))
      );
    }, colorScheme);
    for (const fault of await accessibilityFaults(page)) faults.push(`${colorScheme}: ${fault}`);
  }
  return faults;
}

/** Without motion, since the contrast of what is still fading in is nobody's fault. */
async function accessibilityFaults(page: Page): Promise<string[]> {
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
    (rules) =>
      (window as unknown as { axe: typeof axe }).axe.run({
        runOnly: rules,
        resultTypes: ['violations'],
      }),
    RULES,
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id} at ${node.target.join(' ')}: ${node.failureSummary}`),
  );
}
