import { expect, test, type Page } from '@playwright/test';
import { DEMO } from '@voxgrove/contracts';
import { product } from '@voxgrove/tooling/e2e';
import { STATES } from './screen-states';
import { openScreen, SCREENS, signedInScreens } from './screens';
import { fillDemo } from './support/fill-demo';
import { picture } from './support/picture';
import { completeProfile, signInAsDemoOwner, signInAsNewPerson } from './support/sign-in';

const AGENT = `/app/eu/agents/${DEMO.agentId}`;
const DESKTOP = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };

/** A picture that shows the product after a defect of the review was fixed. */
interface After {
  /** Number of the defect, as in docs/images/review/README.md. */
  defect: string;
  path: string;
  phone?: true;
  width?: number;
  open?: (page: Page) => Promise<void>;
}

const stateOf = (name: string): Pick<After, 'path' | 'open'> =>
  STATES.find((state) => state.name === name)!;
const screenOf = (name: string): Pick<After, 'path'> =>
  SCREENS.find((screen) => screen.name === name)!;

const AFTER: readonly After[] = [
  { defect: '01', path: '/app/eu/agents', width: 1024 },
  {
    defect: '02',
    path: '/app/eu/agents',
    open: (page) => page.getByRole('row').last().getByRole('button').last().click(),
  },
  { defect: '05', ...screenOf('wizard, branding') },
  { defect: '07', path: '/app/eu/analytics' },
  { defect: '09', path: `${AGENT}/settings` },
  {
    defect: '10',
    path: '/app/eu/agents',
    open: async (page) => {
      await page.getByRole('banner').getByRole('button', { name: 'Search and commands' }).click();
      await page.keyboard.type('pub');
      await expect(page.getByRole('option', { name: /^Publish/ }).first()).toBeVisible();
    },
  },
  { defect: '12', path: '/app/eu/agents', phone: true },
  { defect: '13', ...stateOf('publish menu') },
  {
    defect: '15',
    path: `${AGENT}/settings?tab=ui`,
    open: (page) => page.getByText('Primary 900').scrollIntoViewIfNeeded(),
  },
  { defect: '16', ...screenOf('public demo page'), phone: true },
  { defect: '17', ...stateOf('navigation on a phone'), phone: true },
  { defect: '18', path: '/app/eu/agents/new/import' },
  { defect: '19', path: `${AGENT}/settings?tab=ui` },
];

/** Takes the pictures of docs/images/review that show the current product. */
test('takes a picture for every defect of the review', async ({ browser }) => {
  test.setTimeout(600_000);
  const helper = await browser.newPage();
  await signInAsDemoOwner(helper);
  await fillDemo(helper, browser);
  for (const phone of [false, true]) {
    const context = await browser.newContext({
      colorScheme: phone ? 'dark' : 'light',
      reducedMotion: 'reduce',
      viewport: phone ? PHONE : DESKTOP,
    });
    const page = await context.newPage();
    const take = (defect: string): Promise<void> => picture(page, `review/${defect}-after.jpg`);
    if (!phone) {
      await signInAsNewPerson(page.request, `ada-${Date.now()}@fernhill.example`);
      await openScreen(page, screenOf('first steps').path);
      await take('04');
      await completeProfile(page.request);
      await openScreen(page, '/app/eu/credentials');
      await take('08');
    }
    await signInAsDemoOwner(page);
    for (const after of AFTER.filter((one) => (one.phone ?? false) === phone)) {
      if (after.width) await page.setViewportSize({ ...DESKTOP, width: after.width });
      await openScreen(page, after.path);
      await after.open?.(page);
      await take(after.defect);
      if (after.width) await page.setViewportSize(DESKTOP);
    }
    const transcript = (await signedInScreens(page)).find(({ name }) => name === 'transcript')!;
    await openScreen(page, transcript.path);
    await take(phone ? '11' : '06');
    if (!phone) {
      await openScreen(page, '/app/eu/agents');
      await page.getByRole('link', { name: 'Hut bookings' }).click();
      await expect(page.getByRole('heading', { name: 'Next steps' })).toBeVisible();
      await take('14');
    }
    await context.close();
  }
  const visitor = await browser.newContext({ viewport: DESKTOP });
  await takeRequestForPerson(await visitor.newPage());
  await visitor.close();
});

/** Defect 3: a visitor who asks for a person within a longer sentence. */
async function takeRequestForPerson(page: Page): Promise<void> {
  await page.goto(product().urls.demoSite);
  await page.getByRole('button', { name: /chat/i }).first().click();
  const composer = page.getByRole('textbox').last();
  await composer.fill('I want to speak to a person, my booking is wrong');
  await composer.press('Enter');
  await expect(page.getByText('We’ve let the team know').first()).toBeVisible();
  await picture(page, 'review/03-after.jpg');
}
