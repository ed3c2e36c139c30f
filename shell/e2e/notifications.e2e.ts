import { expect, test, type Page } from '@playwright/test';
import { DEMO } from '@voxgrove/contracts';
import { product } from '@voxgrove/tooling/e2e';
import { holdsFocus } from '@voxgrove/tooling/layer';
import { becomeOperator } from './support/operator';
import { watchForViolations } from './support/violations';

const bell = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: /^Notifications/ });
const toast = (page: Page) => page.getByRole('status', { name: 'New notification' });

/** Sends a message as a visitor on the customer's website. */
async function visitorWrites(page: Page, text: string): Promise<void> {
  await page.goto(product().urls.demoSite);
  await page.getByRole('button', { name: /chat/i }).click();
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('log')).toContainText(text);
}

test('a visitor asks for a person: one toast and a bell in both tabs, a push message and a webhook', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const { gateway, demoSite } = product().urls;
  const context = await browser.newContext({ permissions: ['notifications'] });
  const listening = new Set<Page>();
  context.on('request', (request) => {
    if (request.serviceWorker() === null && /\/live\?.*people/.test(request.url()))
      listening.add(request.frame().page());
  });
  const one = await context.newPage();
  const violations = await watchForViolations(one);
  // No push service can be reached from the test, so the test checks only what the page itself
  // does.
  await context.addInitScript((endpoint) => {
    const keys = {
      p256dh:
        'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    };
    let subscription: unknown = null;
    PushManager.prototype.getSubscription = async () => subscription as PushSubscription | null;
    PushManager.prototype.subscribe = async () =>
      (subscription = {
        toJSON: () => ({ endpoint, keys }),
        unsubscribe: async () => {
          subscription = null;
          return true;
        },
      }) as unknown as PushSubscription;
  }, `${demoSite}/push`);
  await becomeOperator(one);
  await one.request.delete(`${gateway}/api/eu/workspaces/${await workspaceOf(one)}/notifications`);

  // Add an endpoint by keyboard. Its secret is shown once.
  await one.goto(`${gateway}/app/eu/events`);
  await one.getByRole('banner').waitFor();
  await one.getByRole('button', { name: 'Add endpoint' }).first().press('Enter');
  await one.getByLabel('Address').fill(`${demoSite}/events`);
  await one.keyboard.press('Enter');
  const secret = one.getByRole('alertdialog', { name: 'Signing secret' });
  await expect(secret.getByText(/^whsec_/)).toBeVisible();
  await secret.getByRole('button', { name: 'Done' }).press('Enter');
  await one.getByRole('link', { name: 'Endpoints' }).click();
  await expect(one.getByRole('cell').filter({ hasText: '/events' })).toBeVisible();
  expect(await one.content()).not.toContain('whsec_');

  // Open the settings, and enable the browser's own notifications.
  await bell(one).press('Enter');
  const panel = one.getByRole('dialog', { name: 'Notifications' });
  await expect(panel.getByText('Nothing new')).toBeVisible();
  await panel.getByRole('button', { name: 'Notification settings' }).press('Enter');
  await panel.getByLabel('Notify me about').selectOption('all');
  const toggle = panel.getByLabel('Notifications of this browser');
  // A key pressed before the browser's state is known has no effect.
  await expect(toggle).toBeEnabled();
  await toggle.press('Space');
  await expect(toggle).toBeChecked();
  await one.keyboard.press('Escape');

  // The other page is a phone in dark mode.
  const two = await context.newPage();
  await two.setViewportSize({ width: 390, height: 844 });
  await two.emulateMedia({ colorScheme: 'dark' });
  await two.goto(`${gateway}/app/eu/agents`);
  await expect(bell(two)).toBeVisible();
  await expect.poll(() => [one, two].every((tab) => listening.has(tab))).toBe(true);

  const visitor = await (await browser.newContext()).newPage();
  await visitorWrites(visitor, 'Can I talk to a human please?');
  await expect(bell(one)).toHaveAccessibleName('Notifications, some are unread');
  await expect(bell(two)).toHaveAccessibleName('Notifications, some are unread');
  await expect
    .poll(
      async () =>
        (await Promise.all([one, two].map((tab) => toast(tab).getByRole('button').count()))).filter(
          (count) => count > 0,
        ).length,
    )
    .toBe(1);

  // Opening the notification in one tab opens the conversation and clears the bell in the other
  // tab.
  await bell(two).press('Enter');
  await two
    .getByRole('dialog', { name: 'Notifications' })
    .getByRole('button', { name: /asks for a person/ })
    .press('Enter');
  await expect(two).toHaveURL(new RegExp(`/agents/${DEMO.agentId}/convos\\?c=`));
  await expect(bell(one)).toHaveAccessibleName('Notifications');

  // The endpoint's site accepts no deliveries, so the delivery is retried.
  await one.getByRole('link', { name: 'Deliveries' }).click();
  await one.getByRole('main').getByRole('button', { name: 'Event', exact: true }).click();
  await one.getByRole('menuitem', { name: 'A visitor asked for a person' }).click();
  await expect(one).toHaveURL(/type=handoff\.requested/);
  await one
    .getByRole('button', { name: /^Open the delivery/ })
    .first()
    .press('Enter');
  const detail = one.getByRole('dialog', { name: 'Delivery' });
  await expect(detail.getByText(/Answered \d+/).first()).toBeVisible();
  await expect(detail.getByText('Can I talk to a human please?')).toBeVisible();
  await holdsFocus(detail);
  await one.keyboard.press('Escape');
  await expect(detail).toBeHidden();

  expect(violations.found).toEqual([]);
  await context.close();
});

async function workspaceOf(page: Page): Promise<string> {
  const { workspaces } = (await (
    await page.request.get(`${product().urls.gateway}/api/auth/session`)
  ).json()) as { workspaces: { uid: string; personal: boolean }[] };
  return workspaces.find(({ personal }) => personal)!.uid;
}
