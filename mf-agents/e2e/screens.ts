import { expect } from '@playwright/test';
import type { RemoteScreen } from '@voxgrove/tooling/screens';

/** All screens of this remote. */
export const screens: RemoteScreen[] = [
  { name: 'agents', path: () => '/agents' },
  { name: 'new agent', path: () => '/agents/new' },
  { name: 'import an agent', path: () => '/agents/new/import' },
  { name: 'wizard', path: () => '/agents/new/wizard' },
  {
    name: 'new agent, a template chosen',
    path: () => '/agents/new?begun=template',
    async first(page) {
      const dialog = page.getByRole('dialog');
      await dialog.getByText('Make appointment', { exact: true }).first().click();
      await expect(dialog.getByText(/I take requests for appointments/)).toBeVisible();
    },
  },
  {
    name: 'wizard, branding',
    path: () => '/agents/new/wizard?begun=branding',
    onlyInProduct: true,
    async first(page) {
      const wizard = page.getByRole('dialog');
      // The browser still has the wizard's state from an earlier visit.
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
      // The step shows on purpose that the default color is unreadable. Use the readable color
      // instead.
      await wizard.getByRole('button', { name: /for better contrast/ }).click();
      await expect(wizard.getByText('Below AA')).toHaveCount(0);
    },
  },
  { name: 'overview', path: ({ agent }) => `/agents/${agent}/overview`, onlyInProduct: true },
  { name: 'knowledge', path: ({ agent }) => `/agents/${agent}/kb`, onlyInProduct: true },
  {
    name: 'knowledge, tested',
    path: ({ agent }) => `/agents/${agent}/kb?test=How%20much%20is%20a%20tent%3F`,
    onlyInProduct: true,
  },
  { name: 'add knowledge', path: ({ agent }) => `/agents/${agent}/kb/new/qa` },
  {
    name: 'unanswered questions',
    path: ({ agent }) => `/agents/${agent}/kb/unanswered`,
    onlyInProduct: true,
  },
  { name: 'conversations', path: ({ agent }) => `/agents/${agent}/convos` },
  { name: 'home', path: () => '/home' },
  { name: 'inbox', path: () => '/inbox' },
  { name: 'inbox settings', path: () => '/inbox/settings' },
  { name: 'analytics', path: () => '/analytics' },
  { name: 'analytics of an agent', path: ({ agent }) => `/agents/${agent}/analytics` },
  { name: 'metrics of an agent', path: ({ agent }) => `/agents/${agent}/metrics` },
  { name: 'leads', path: () => '/leads' },
  { name: 'leads on a board', path: () => '/leads?view=board' },

  { name: 'settings of an agent', path: ({ agent }) => `/agents/${agent}/settings` },
  { name: 'settings: look', path: ({ agent }) => `/agents/${agent}/settings?tab=ui` },
  {
    name: 'settings: notifications',
    path: ({ agent }) => `/agents/${agent}/settings?tab=notifications`,
    onlyInProduct: true,
  },
  { name: 'settings: security', path: ({ agent }) => `/agents/${agent}/settings?tab=security` },
  { name: 'crawlers', path: () => '/automations', onlyInProduct: true },
  { name: 'new crawler', path: () => '/automations/new', onlyInProduct: true },
  { name: 'functions', path: () => '/integrations', onlyInProduct: true },
  { name: 'function', path: () => '/integrations/new?example=1', onlyInProduct: true },
  { name: 'prompts', path: () => '/prompts', onlyInProduct: true },
  { name: 'prompt', path: () => '/prompts/new' },
  { name: 'credentials', path: () => '/credentials', onlyInProduct: true },
  { name: 'add model access', path: () => '/credentials/new', onlyInProduct: true },
  { name: 'missing agent', path: () => '/agents/AAAAAAAAAAAAAAAA/overview', missing: true },
];
