import { expect, type Page } from '@playwright/test';
import { DEMO, ERRORS } from '@voxgrove/contracts';
import { product } from '@voxgrove/tooling/e2e';

const AGENT = `/app/eu/agents/${DEMO.agentId}`;

/** Empty screens, as a user sees them who has just completed their profile. */
export const EMPTY_SCREENS = [
  { name: 'agents, none yet', path: '/app/eu/agents' },
  { name: 'crawlers, none yet', path: '/app/eu/automations' },
  { name: 'functions, none yet', path: '/app/eu/integrations' },
  { name: 'prompts, none yet', path: '/app/eu/prompts' },
  { name: 'credentials, none yet', path: '/app/eu/credentials' },
  { name: 'events, none yet', path: '/app/eu/events' },
  { name: 'sessions, none yet', path: '/app/eu/sessions' },
] as const;

const topBar = (page: Page, name: string | RegExp) =>
  page.getByRole('banner').getByRole('button', { name });
const publishMenu = async (page: Page, item?: string): Promise<void> => {
  await topBar(page, 'More publish actions').click();
  if (item) await page.getByRole('menuitem', { name: item }).click();
};

/**
 * States without an address of their own, such as layers that open above or beside a screen. Some
 * have another place on a phone, so they are only taken at desktop size.
 */
export const STATES: readonly {
  name: string;
  path: string;
  desk?: true;
  open: (page: Page) => Promise<void>;
}[] = [
  {
    name: 'agent switcher',
    path: `${AGENT}/overview`,
    open: (page) => topBar(page, /^Switch agent/).click(),
  },
  { name: 'publish menu', path: `${AGENT}/overview`, open: (page) => publishMenu(page) },
  {
    name: 'website script',
    path: `${AGENT}/overview`,
    open: (page) => publishMenu(page, 'Website Script'),
  },
  {
    name: 'version history',
    path: `${AGENT}/overview`,
    async open(page) {
      await publishMenu(page, 'Version History');
      const drawer = page.getByRole('dialog', { name: 'Version History' });
      // On a phone, the list of versions is shown first.
      await drawer.getByRole('button', { name: /^Version 2/ }).click();
      await expect(drawer.getByText(/differ/)).toBeVisible();
    },
  },
  {
    name: 'workspace switcher',
    path: '/app/eu/agents',
    desk: true,
    open: (page) => topBar(page, new RegExp(`^${DEMO.workspaceName}`)).click(),
  },
  {
    name: 'account menu',
    path: '/app/eu/agents',
    desk: true,
    open: (page) => topBar(page, 'Your account').click(),
  },
  {
    name: 'navigation on a phone',
    path: '/app/eu/agents',
    open: async (page) => {
      const menu = topBar(page, /navigation|menu/i);
      if ((await menu.count()) > 0) await menu.first().click();
    },
  },
  {
    name: 'command palette',
    path: '/app/eu/agents',
    open: async (page) => {
      await topBar(page, 'Search and commands').click();
      await page.keyboard.type('pro');
      await expect(page.getByRole('option').first()).toBeVisible();
    },
  },
  {
    name: 'search of tabs and settings',
    path: `${AGENT}/settings`,
    open: async (page) => {
      await page.getByRole('button', { name: 'Search tabs and settings' }).click();
      await page.getByRole('combobox', { name: 'Search tabs and settings' }).fill('setings');
      await expect(page.getByRole('listbox').getByRole('option').first()).toContainText(
        'Good match',
      );
    },
  },
  {
    name: 'notifications',
    path: '/app/eu/agents',
    open: async (page) => {
      await topBar(page, /^Notifications/).click();
      await expect(page.getByRole('dialog', { name: 'Notifications' })).toBeVisible();
    },
  },
  {
    name: 'new workspace',
    path: '/app/eu/workspace',
    open: async (page) => {
      await page.getByRole('button', { name: '+ New Workspace' }).first().click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
    },
  },
  {
    name: 'add endpoint',
    path: '/app/eu/events',
    open: (page) => page.getByRole('button', { name: 'Add endpoint' }).first().click(),
  },
  {
    name: 'issue a token',
    path: '/app/eu/remotes/tokens',
    open: (page) => page.getByRole('button', { name: 'Issue a token' }).first().click(),
  },
  {
    name: 'demo page, QR code',
    path: `/app/eu/prototype?vg_id=${DEMO.agentId}`,
    open: async (page) => {
      await page.getByRole('button', { name: 'QR code' }).click();
      await expect(page.getByRole('dialog', { name: 'QR code' }).getByRole('img')).toBeVisible();
    },
  },
  {
    name: 'settings, changed by two',
    path: `${AGENT}/settings`,
    async open(page) {
      const form = page.getByRole('form', { name: 'Core' });
      await form
        .getByLabel('Description')
        .fill('Rents tents, packs, boots and bikes, by the day or by the week.');
      const { gateway } = product().urls;
      const agent = `${gateway}/api/eu/v2/agents/${DEMO.agentId}`;
      const {
        data: {
          agent: { description: before },
        },
      } = (await (await page.request.get(agent)).json()) as {
        data: { agent: { description: string } };
      };
      const description = [
        'Fernhill Outdoor rents gear and leads small guided hikes.',
        'Fernhill Outdoor rents gear, all year round.',
      ].find((other) => other !== before);
      const answer = await page.request.post(agent, {
        headers: { origin: gateway },
        data: { description },
      });
      expect(answer.status()).toBe(200);
      await form.getByRole('button', { name: 'Save' }).click();
      await expect(
        page.getByRole('alertdialog').or(page.getByRole('dialog')).first(),
      ).toBeVisible();
    },
  },
  {
    name: 'something went wrong',
    path: '/app/eu/agents',
    open: async (page) => {
      await page.route('**/workspaces/*/agents?*', (route) =>
        route.fulfill({
          status: 503,
          contentType: 'application/json',
          body: JSON.stringify({
            success: false,
            errorCode: 'UNAVAILABLE',
            message: ERRORS.UNAVAILABLE.message,
            details: { requestId: 'req4f1c2a9b' },
          }),
        }),
      );
      await page.reload();
      await expect(
        page
          .getByRole('button', { name: 'Try again' })
          .or(page.getByRole('button', { name: 'Retry' }))
          .first(),
      ).toBeVisible({ timeout: 30_000 });
      await page.unroute('**/workspaces/*/agents?*');
    },
  },
  {
    name: 'test panel, why this answer',
    path: `${AGENT}/overview?showDebugger=true`,
    async open(page) {
      const panel = page
        .getByRole('region', { name: 'Testing the draft' })
        .or(page.getByRole('dialog', { name: 'Testing the draft' }))
        .first();
      await panel
        .getByRole('textbox', { name: 'Message', exact: true })
        .fill('What does it cost to rent a tent?');
      await page.keyboard.press('Enter');
      await panel.getByRole('button', { name: 'Why this answer' }).last().click();
      await expect(panel.getByRole('list', { name: 'Steps' })).toBeVisible();
    },
  },
];
