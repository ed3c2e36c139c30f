import { expect, test } from '@playwright/test';
import { EMPTY_SCREENS, STATES } from './screen-states';
import { openScreen, SCREENS, signedInScreens } from './screens';
import { fillDemo } from './support/fill-demo';
import { picture } from './support/picture';
import { writeScreensPage, type Shown } from './support/screens-page';
import { completeProfile, signInAsDemoOwner, signInAsNewPerson } from './support/sign-in';

/** Two views show both sizes and both color schemes. All four are taken with `SHOTS=all`. */
const VIEWS = (
  [
    ['light', 1280, 800],
    ['dark', 390, 844],
    ['dark', 1280, 800],
    ['light', 390, 844],
  ] as const
).slice(0, process.env.SHOTS === 'all' ? 4 : 2);

interface Screen {
  name: string;
  path: string;
}

/** Takes pictures of every screen as its intended user: signed out, new, or the demo owner. */
test('takes pictures of every screen and of what opens above it', async ({ browser }) => {
  test.setTimeout(1_800_000);
  const shown: Shown[] = [];
  const missed: string[] = [];
  const helper = await browser.newPage();
  await signInAsDemoOwner(helper);
  await fillDemo(helper, browser);
  for (const [scheme, width, height] of VIEWS) {
    const context = await browser.newContext({
      colorScheme: scheme,
      reducedMotion: 'reduce',
      viewport: { width, height },
    });
    const page = await context.newPage();
    page.setDefaultTimeout(10_000);
    const take = async ({ name, path }: Screen): Promise<void> => {
      const file = `screens/${name.replaceAll(/[ ,:]+/g, '-')}-${scheme}-${width}.jpg`;
      await picture(page, file);
      shown.push({ name, path, view: `${scheme}, ${width} px`, file });
    };
    const visit = async (screen: Screen): Promise<void> => {
      await openScreen(page, screen.path);
      // An open chat loads its menu and its attach buttons after its first content.
      if (
        screen.path.includes('/prototype') &&
        (await page.getByPlaceholder('Write a message').isVisible())
      )
        await expect(page.getByRole('button', { name: 'Attach pictures or PDFs' })).toBeVisible();
      await take(screen);
    };
    for (const screen of SCREENS.filter(({ signedIn }) => signedIn === false)) await visit(screen);
    await signInAsNewPerson(page.request, `ada-${scheme}-${width}@fernhill.example`);
    for (const screen of SCREENS.filter(({ signedIn }) => signedIn === 'new')) await visit(screen);
    await completeProfile(page.request);
    for (const screen of EMPTY_SCREENS) await visit(screen);
    await signInAsDemoOwner(page);
    for (const screen of (await signedInScreens(page)).filter(({ name }) => name !== 'test panel'))
      await visit(screen);
    for (const state of STATES) {
      if (state.desk && width < 700) continue;
      try {
        await openScreen(page, state.path);
        await state.open(page);
        await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
        await take(state);
      } catch (error) {
        missed.push(
          `${state.name}, ${scheme}: ${error instanceof Error ? error.message : String(error)}`,
        );
      }
    }
    await context.close();
  }
  writeScreensPage(shown);
  expect(missed).toEqual([]);
});
