import { expect, type Page, test } from '@playwright/test';
import { faultsInBothSchemes } from './accessibility-faults';
import { type Double, openDouble } from './open-double';
import type { RemoteScreen, ScreenIds } from './remote-screen';

const DESKTOP = { width: 1280, height: 800 };
const PHONE = { width: 360, height: 740 };
const REGION = 'eu';

/**
 * Declares a test for each screen of a remote, in the shell double with the sample data. Each
 * screen must have no accessibility faults found by axe, in light and dark, on a desktop and a
 * phone; must not be too wide; must cause no errors and no requests to other origins; and the
 * sample data must answer every request.
 * @param folder folder of the remote
 * @param ids ids of the sample data
 */
export function walkRemoteScreens(
  folder: string,
  screens: readonly RemoteScreen[],
  ids: ScreenIds,
): void {
  let double: Double;
  test.beforeAll(async () => {
    // Starting the double includes its compilation.
    test.setTimeout(180_000);
    double = await openDouble(folder);
  });
  test.afterAll(() => double?.stop());
  test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: DESKTOP });

  for (const { name, path, first, onlyInProduct, missing } of screens) {
    if (onlyInProduct) continue;
    test(`screen: ${name}`, async ({ page }) => {
      const wrong = watch(page, double.origin, !missing);
      await page.goto(`${double.origin}/app/${REGION}${path(ids)}`);
      await expect(page.getByRole('heading').first()).toBeVisible();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      await first?.(page);
      const faults = await faultsInBothSchemes(page);
      // The screen of an object that does not exist shows only a message.
      if (!missing && (await page.locator('[data-template]').count()) === 0)
        faults.push('not in a ListPage, FormPage or SplitPage of @voxgrove/ui');
      await page.setViewportSize(PHONE);
      for (const fault of await faultsInBothSchemes(page)) faults.push(`phone, ${fault}`);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      if (width > PHONE.width) faults.push(`${width} px wide on a phone`);
      expect(faults).toEqual([]);
      expect(wrong).toEqual([]);
    });
  }
}

/**
 * Collects the errors of a page, its requests to other origins, and the requests that the sample
 * data do not answer.
 */
function watch(page: Page, origin: string, answered: boolean): string[] {
  const wrong: string[] = [];
  page.on('pageerror', (error) => wrong.push(`uncaught: ${error.message}`));
  page.on('console', (message) => {
    if (answered && message.text().startsWith('The sample data answers "not found"'))
      wrong.push(message.text());
  });
  page.on('request', (request) => {
    const { protocol, origin: requestedOrigin } = new URL(request.url());
    if (/^(https?|wss?):$/.test(protocol) && requestedOrigin !== origin)
      wrong.push(`asked ${request.url()}`);
  });
  return wrong;
}
