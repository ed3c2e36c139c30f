import type { Page } from '@playwright/test';
import axe from 'axe-core';

const RULES = {
  type: 'tag' as const,
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
};
/**
 * The rules of these tags that depend on colors. All others depend only on elements, their
 * visibility and their geometry.
 */
const COLOR_RULES = { type: 'rule' as const, values: ['color-contrast', 'link-in-text-block'] };
const SCHEMES = ['light', 'dark'] as const;

/**
 * Returns the accessibility faults that axe finds in the current page, in light and in dark colors.
 * If the color scheme changes nothing but colors, the second scheme is checked only with the rules
 * that depend on colors.
 * @param within selector of the part to check; without it, the whole page
 */
export async function faultsInBothSchemes(page: Page, within?: string): Promise<string[]> {
  const faults: string[] = [];
  let checked: string | null = null;
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
    await stillness(page);
    const current = await withoutColors(page);
    const isSame = current !== null && current === checked;
    const rules = isSame ? COLOR_RULES : RULES;
    checked = current;
    for (const fault of await accessibilityFaults(page, rules, within))
      faults.push(`${colorScheme}: ${fault}`);
  }
  return faults;
}

/**
 * Returns a text that describes all of the page that rules without colors depend on: the elements,
 * which of them are visible, and where. Returns null for a page with frames or shadow roots, whose
 * content it does not describe.
 */
const withoutColors = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const elements = [...document.body.querySelectorAll('*')];
    if (elements.some(({ tagName, shadowRoot }) => tagName === 'IFRAME' || shadowRoot)) return null;
    const places = elements.map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return [element.checkVisibility({ visibilityProperty: true }), x, y, width, height].join();
    });
    const markup = new XMLSerializer().serializeToString(document.body);
    return [document.title, markup, ...places].join('\n');
  });

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

/** Waits until nothing moves: text that fades in has a low contrast for a moment. */
async function stillness(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) =>
          playState !== 'running' || effect?.getTiming().iterations === Infinity,
      ),
  );
}

async function accessibilityFaults(
  page: Page,
  rules: typeof RULES | typeof COLOR_RULES,
  within: string | undefined,
): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const { violations } = await page.evaluate(
    ({ runOnly, part }) =>
      (window as unknown as { axe: typeof axe }).axe.run(part ?? document, {
        runOnly,
        resultTypes: ['violations'],
      }),
    { runOnly: rules, part: within },
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id} at ${node.target.join(' ')}: ${node.failureSummary}`),
  );
}
