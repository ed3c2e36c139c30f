import { join } from 'node:path';
import { test } from '@playwright/test';
import { openScreen, walkScreens } from './screens';

const FOLDER = join(import.meta.dirname, '../../docs/images/screens');

/** Two views of each show both sizes and both colours; all four with `SHOTS=all`. */
const VIEWS = ([['light', 1280, 800], ['dark', 390, 844], ['dark', 1280, 800], ['light', 390, 844]] as const).slice(0, process.env.SHOTS === 'all' ? 4 : 2);

test.describe.configure({ mode: 'parallel' });

for (const [scheme, width, height] of VIEWS) {
  test(`every screen, ${scheme}, ${width} px`, async ({ browser }) => {
    test.setTimeout(480_000);
    const page = await browser.newPage({ colorScheme: scheme, reducedMotion: 'reduce', viewport: { width, height } });
    await walkScreens(page, async ({ name, path }) => {
      await openScreen(page, path);
      await page.screenshot({ path: join(FOLDER, `${name.replaceAll(' ', '-')}-${scheme}-${width}.jpg`), type: 'jpeg', quality: 70 });
    });
  });
}
