import { expect, type Page } from '@playwright/test';
import { DEMO } from '@voxgrove/contracts';
import { product } from '@voxgrove/tooling/e2e';
import { becomeOperator } from './support/operator';
import { signInAsNewPerson } from './support/sign-in';

/** Every screen there is, by its path on the gateway: checks that hold for all of them walk this list. */
export const SCREENS = [
  { name: 'sign-in', path: '/login', signedIn: false },
  { name: 'sign-up', path: '/signup', signedIn: false },
  { name: 'thank you', path: '/thank_you', signedIn: false },
  { name: 'legal text', path: '/legal/tos', signedIn: false },
  { name: 'legal tables', path: '/legal/tixae-privacy-policy', signedIn: false },
  { name: 'nothing there', path: '/nothing-here', signedIn: false },
  { name: 'public demo page', path: `/${DEMO.region}/prototype/${DEMO.agentId}`, signedIn: false },
  { name: 'first steps', path: '/onboarding?region=eu', signedIn: 'new' },
  { name: 'agents', path: '/app/eu/agents', signedIn: true },
  { name: 'new agent', path: '/app/eu/agents/new', signedIn: true },
  { name: 'import an agent', path: '/app/eu/agents/new/import', signedIn: true },
  { name: 'wizard', path: '/app/eu/agents/new/wizard', signedIn: true },
  {
    name: 'new agent, a template chosen',
    path: '/app/eu/agents/new?begun=template',
    signedIn: true,
  },
  { name: 'wizard, branding', path: '/app/eu/agents/new/wizard?begun=branding', signedIn: true },
  { name: 'overview', path: `/app/eu/agents/${DEMO.agentId}/overview`, signedIn: true },
  { name: 'knowledge', path: `/app/eu/agents/${DEMO.agentId}/kb`, signedIn: true },
  {
    name: 'knowledge, tested',
    path: `/app/eu/agents/${DEMO.agentId}/kb?test=How%20much%20is%20a%20tent%3F`,
    signedIn: true,
  },
  { name: 'add knowledge', path: `/app/eu/agents/${DEMO.agentId}/kb/new/qa`, signedIn: true },
  {
    name: 'unanswered questions',
    path: `/app/eu/agents/${DEMO.agentId}/kb/unanswered`,
    signedIn: true,
  },
  { name: 'conversations', path: `/app/eu/agents/${DEMO.agentId}/convos`, signedIn: true },
  { name: 'settings of an agent', path: `/app/eu/agents/${DEMO.agentId}/settings`, signedIn: true },
  {
    name: 'settings: look',
    path: `/app/eu/agents/${DEMO.agentId}/settings?tab=ui`,
    signedIn: true,
  },
  {
    name: 'settings: security',
    path: `/app/eu/agents/${DEMO.agentId}/settings?tab=security`,
    signedIn: true,
  },
  { name: 'demo page', path: `/app/eu/prototype?vg_id=${DEMO.agentId}`, signedIn: true },
  { name: 'events', path: '/app/eu/events', signedIn: true },
  { name: 'event endpoints', path: '/app/eu/events/endpoints', signedIn: true },
  { name: 'crawlers', path: '/app/eu/automations', signedIn: true },
  { name: 'new crawler', path: '/app/eu/automations/new', signedIn: true },
  { name: 'functions', path: '/app/eu/integrations', signedIn: true },
  { name: 'function', path: '/app/eu/integrations/new?example=1', signedIn: true },
  { name: 'prompts', path: '/app/eu/prompts', signedIn: true },
  { name: 'prompt', path: '/app/eu/prompts/new', signedIn: true },
  { name: 'credentials', path: '/app/eu/credentials', signedIn: true },
  { name: 'add model access', path: '/app/eu/credentials/new', signedIn: true },
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
  { name: 'sessions', path: '/app/eu/sessions', signedIn: true },
  { name: 'visitors', path: '/app/eu/sessions/visitors', signedIn: true },
  { name: 'remotes', path: '/app/eu/remotes', signedIn: true },
  { name: 'remote', path: '/app/eu/remotes/mf-agents', signedIn: true },
  { name: 'deploy tokens', path: '/app/eu/remotes/tokens', signedIn: true },
  { name: 'missing agent', path: '/app/eu/agents/AAAAAAAAAAAAAAAA/overview', signedIn: true },
  { name: 'not found', path: '/app/eu/nothing-here', signedIn: true },
  // Last: the panel stays for the screens after it.
  {
    name: 'test panel',
    path: `/app/eu/agents/${DEMO.agentId}/kb?showDebugger=true`,
    signedIn: true,
  },
] as const;

/** What somebody does first on some of them, by path: the address says nothing of it to the product. */
const DONE_FIRST: Record<string, (page: Page) => Promise<void>> = {
  async '/app/eu/agents/new?begun=template'(page) {
    await page.getByRole('dialog').getByText('Make appointment', { exact: true }).first().click();
    await expect(
      page.getByRole('dialog').getByText(/I take requests for appointments/),
    ).toBeVisible();
  },
  async '/app/eu/agents/new/wizard?begun=branding'(page) {
    const wizard = page.getByRole('dialog');
    // The browser has it from before.
    if ((await wizard.getByRole('button', { name: 'Create agent' }).count()) > 0) return;
    await wizard.getByLabel('Company name').fill('Fernhill Outdoor');
    await wizard.getByLabel('Company website').fill('https://nobody-has-this.invalid');
    await wizard
      .getByLabel('What does your company do?')
      .fill('Rents out outdoor gear and guides hikes.');
    await wizard.getByRole('button', { name: 'Continue' }).click();
    await wizard
      .getByRole('button', { name: 'Continue with the description only' })
      .click({ timeout: 30_000 });
    await expect(wizard.getByRole('button', { name: 'Create agent' })).toBeVisible();
    // It shows, on purpose, how the usual colour cannot be read.
    await wizard.getByRole('button', { name: /which can be read/ }).click();
    await expect(wizard.getByText('Below AA')).toHaveCount(0);
  },
};

/** The screens of somebody who is signed in, and one conversation with its transcript. */
export async function signedInScreens(page: Page): Promise<{ name: string; path: string }[]> {
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
    },
  ];
}

/** Opens a screen and waits until it shows its content: a heading, and nothing busy any more. */
export async function openScreen(page: Page, path: string): Promise<void> {
  await page.goto(`${product().urls.gateway}${path}`);
  await expect(page.getByRole('heading').first()).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await DONE_FIRST[path]?.(page);
}

/** Opens every screen as whom it is for: nobody, somebody new, the demo owner. Ends as the demo owner. */
export async function walkScreens(
  page: Page,
  visit: (screen: { name: string; path: string }) => Promise<void>,
): Promise<void> {
  for (const screen of SCREENS.filter(({ signedIn }) => signedIn === false)) await visit(screen);
  await signInAsNewPerson(page.request, `walk-${process.pid}-${Date.now()}@example.com`);
  for (const screen of SCREENS.filter(({ signedIn }) => signedIn === 'new')) await visit(screen);
  await becomeOperator(page);
  for (const screen of await signedInScreens(page)) await visit(screen);
}
