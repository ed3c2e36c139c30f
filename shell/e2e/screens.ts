import { expect, type Page } from '@playwright/test';
import { DEMO } from '@voxgrove/contracts';
import { product } from '@voxgrove/tooling/e2e';
import { findRemotes, type RemoteScreen } from '@voxgrove/tooling/screens';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { becomeOperator } from './support/operator';
import { signInAsNewPerson } from './support/sign-in';

/** A screen by its path on the gateway. */
export interface Screen {
  name: string;
  path: string;
  /** `new`: signed in as a user without a profile. */
  signedIn: boolean | 'new';
  /** Steps before the screen is shown, if its address is not enough. */
  first?: ((page: Page) => Promise<void>) | undefined;
  /** True if the screen's remote checks it against the shell double, in all views. */
  inDouble?: boolean;
}

const NOT_FOUND = '/nothing-here';

/** Screens of the shell, and public screens. */
const OWN: readonly Screen[] = [
  { name: 'sign-in', path: '/login', signedIn: false },
  { name: 'sign-up', path: '/signup', signedIn: false },
  { name: 'thank you', path: '/thank_you', signedIn: false },
  { name: 'legal text', path: '/legal/tos', signedIn: false },
  { name: 'legal tables', path: '/legal/tixae-privacy-policy', signedIn: false },
  { name: 'nothing there', path: NOT_FOUND, signedIn: false },
  { name: 'public demo page', path: `/${DEMO.region}/prototype/${DEMO.agentId}`, signedIn: false },
  { name: 'first steps', path: '/onboarding?region=eu', signedIn: 'new' },
  { name: 'events', path: '/app/eu/events', signedIn: true },
  { name: 'event endpoints', path: '/app/eu/events/endpoints', signedIn: true },
  { name: 'provider events', path: '/app/eu/provider-events', signedIn: true },
  { name: 'workspace', path: '/app/eu/workspace', signedIn: true },
  { name: 'workspace members', path: '/app/eu/workspace/members', signedIn: true },
  { name: 'workspace secret', path: '/app/eu/workspace/secret', signedIn: true },
  { name: 'workspace danger zone', path: '/app/eu/workspace/danger', signedIn: true },
  { name: 'sign-in and security', path: '/app/eu/account/security', signedIn: true },
  {
    name: 'invitation that is no good',
    path: '/app/eu/invitation?workspace=AAAAAAAAAAAAAAA&email=nobody@example.com&secret=none',
    signedIn: true,
  },
  { name: 'your devices', path: '/app/eu/account/devices', signedIn: true },
  { name: 'sessions', path: '/app/eu/sessions', signedIn: true },
  { name: 'remotes', path: '/app/eu/remotes', signedIn: true },
  { name: 'remote', path: '/app/eu/remotes/mf-agents', signedIn: true },
  { name: 'deploy tokens', path: '/app/eu/remotes/tokens', signedIn: true },
  { name: 'not found', path: `/app/eu${NOT_FOUND}`, signedIn: true },
];

const REGION_PATH = '/app/eu';
const ROOT = join(import.meta.dirname, '../..');

/** Returns the screens that the remotes of this checkout list in `e2e/screens.ts`. */
async function screensOfRemotes(): Promise<Screen[]> {
  const lists = findRemotes([ROOT])
    .map((folder) => join(folder, 'e2e/screens.ts'))
    .filter((file) => existsSync(file));
  const modules = await Promise.all(
    lists.map(
      async (file) => (await import(pathToFileURL(file).href)) as { screens: RemoteScreen[] },
    ),
  );
  return modules.flatMap(({ screens }) =>
    screens.map(({ name, path, first, onlyInProduct }) => ({
      name,
      path: `${REGION_PATH}${path({ agent: DEMO.agentId })}`,
      signedIn: true,
      first,
      inDouble: !onlyInProduct,
    })),
  );
}

/** All screens. Checks that hold for every screen visit this list. */
export const SCREENS: readonly Screen[] = [...OWN, ...(await screensOfRemotes())];

/** Returns the screens of a signed-in user, and one conversation with its transcript. */
export async function signedInScreens(page: Page): Promise<Screen[]> {
  const conversations = (await (
    await page.request.get(
      `${product().urls.gateway}/api/eu/v2/agents/${DEMO.agentId}/conversations`,
    )
  ).json()) as { data: { id: string }[] };
  return [
    ...SCREENS.filter(({ signedIn }) => signedIn === true),
    {
      name: 'transcript',
      path: `/app/eu/agents/${DEMO.agentId}/convos?c=${conversations.data.at(-1)?.id}`,
      signedIn: true,
    },
  ];
}

/** Opens a screen and waits for its content: a heading, and no busy element. */
export async function openScreen(page: Page, path: string): Promise<void> {
  await page.goto(`${product().urls.gateway}${path}`);
  await expect(page.getByRole('heading').first()).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  if (!path.endsWith(NOT_FOUND)) {
    const notFound = page.getByRole('heading', { name: 'There is nothing here' });
    await expect(notFound).toHaveCount(0);
  }
  await SCREENS.find((screen) => screen.path === path)?.first?.(page);
}

/**
 * Opens every screen as its intended user: signed out, new, or the demo owner. At the end the demo
 * owner is signed in.
 */
export async function walkScreens(
  page: Page,
  visit: (screen: Screen) => Promise<void>,
): Promise<void> {
  for (const screen of SCREENS.filter(({ signedIn }) => signedIn === false)) await visit(screen);
  await signInAsNewPerson(page.request, `walk-${process.pid}-${Date.now()}@example.com`);
  for (const screen of SCREENS.filter(({ signedIn }) => signedIn === 'new')) await visit(screen);
  await becomeOperator(page);
  for (const screen of await signedInScreens(page)) await visit(screen);
}
