import type { BrowserContext } from '@playwright/test';
import { WEB_CHAT_DEFAULTS, type PreChatField } from '@voxgrove/contracts';
import { product } from '../../shared/tooling/e2e/product';
import { expect, test } from './customer-site';
import { Owner } from './support/owner';
import { fromMenu, mailTo, said, type } from './support/visitor-steps';

/** One field of each type, required and optional. */
const FIELDS: PreChatField[] = [
  { key: 'name', label: 'Your name', type: 'text', required: true },
  { key: 'email', label: 'Your email', type: 'email', required: true },
  { key: 'phone', label: 'Your phone', type: 'tel', required: false },
  { key: 'orderNumber', label: 'Order number', type: 'text', required: false },
  { key: 'invoiceMail', label: 'Invoice email', type: 'email', required: false },
  { key: 'callback', label: 'Number to call back', type: 'tel', required: true },
];

let office: BrowserContext;
let owner: Owner;
test.beforeAll(async ({ browser }) => {
  office = await browser.newContext();
  owner = await Owner.signIn(office.request);
});
test.afterAll(() => office.close());

test("a visitor's pre-chat form, transcript address and reply address reach the owner and the mailbox", async ({
  site,
  page,
}) => {
  const agentId = await owner.publish({
    title: 'Fern',
    webChat: {
      ...WEB_CHAT_DEFAULTS,
      consentText: 'We read what you write.',
      preChatForm: FIELDS,
      handoffWaitMinutes: 5,
    },
  });
  const address = (name: string) => `${name}-${agentId.toLowerCase()}@shop.example`;
  await site.open({ agentId });
  await site.launcher.click();
  await site.send('Where is my order?');
  await page.getByRole('button', { name: 'Accept and send' }).click();

  const start = page.getByRole('button', { name: 'Start chat' });
  await start.click();
  await expect(page.getByRole('textbox', { name: 'Your name' })).toBeFocused();
  await type(page, 'Your name', 'Ada Palmer');
  await type(page, 'Your email', 'ada@');
  await type(page, 'Your phone (optional)', '+49 30 1234');
  await type(page, 'Order number (optional)', 'F-1024');
  await type(page, 'Invoice email (optional)', address('invoice'));
  await type(page, 'Number to call back', '030 5678');
  await start.click();
  await expect(page.getByRole('textbox', { name: 'Your email' })).toBeFocused();
  expect(await owner.conversations(agentId)).toEqual([]);
  await type(page, 'Your email', address('ada'));
  await start.click();
  await expect(site.log.locator('.visitor')).toHaveText(/Where is my order/);
  await expect(site.log.locator('.turn:not(.visitor) .md')).toHaveCount(2);

  await fromMenu(page, 'Send this chat by email');
  await type(page, 'Email address', 'no address');
  await page.getByRole('button', { name: 'Send email' }).click();
  await expect(page.getByRole('textbox', { name: 'Email address' })).toBeFocused();
  await type(page, 'Email address', address('transcript'));
  await page.getByRole('button', { name: 'Send email' }).click();
  await expect(page.getByText(`This chat was sent to ${address('transcript')}.`)).toBeVisible();
  await expect.poll(() => mailTo(page, address('transcript'))).toContain('Where is my order?');

  await fromMenu(page, 'Talk to a person');
  await expect
    .poll(async () => (await owner.newest(agentId)).conversation.state)
    .toBe('requested_chat');
  await page.getByRole('button', { name: 'Keep chatting with the assistant' }).click();
  await expect
    .poll(async () => (await owner.newest(agentId)).conversation.state)
    .toBe('ai-chatting');
  await fromMenu(page, 'Talk to a person');
  await expect
    .poll(async () => (await owner.newest(agentId)).conversation.state)
    .toBe('requested_chat');
  // No person answers. The visitor returns six minutes later.
  await page.clock.setFixedTime(Date.now() + 6 * 60_000);
  await page.reload();
  await site.launcher.click();
  await type(page, 'Email address', address('answer'));
  await type(page, 'Your message', 'Please send it to Bergen.');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(
    page.getByText(`Thank you. We will reply here, or to ${address('answer')} if you leave.`),
  ).toBeVisible();
  expect(await site.troubles()).toEqual([]);

  const desk = await office.newPage();
  await desk.goto(`${product().urls.gateway}/app/eu/agents/${agentId}/convos`);
  await desk.getByRole('link', { name: /Where is my order/ }).click();
  await expect(desk.getByRole('log').getByText('Please send it to Bergen.')).toBeVisible();
  await desk.getByRole('button', { name: 'Details' }).click();
  const details = desk.getByRole('region', { name: 'About this visitor' });
  for (const value of [
    'Ada Palmer',
    address('answer'),
    '+49 30 1234',
    'F-1024',
    address('invoice'),
    '030 5678',
  ]) {
    await expect(details.getByText(value, { exact: true })).toBeVisible();
  }
  await desk.close();
});

test("in German, when the agent may not answer, the visitor's address and message reach the owner", async ({
  site,
  page,
}) => {
  const agentId = await owner.publish({
    title: 'Fern',
    webChat: {
      ...WEB_CHAT_DEFAULTS,
      answersPerDay: 1,
      preChatForm: [{ key: 'order', label: 'Auftrag', type: 'text', required: false }],
    },
  });
  await site.open({ agentId, attributes: 'data-lang="de"' });
  await site.launcher.click();
  const input = page.getByRole('textbox', { name: 'Nachricht' });
  await input.fill('Wo ist mein Zelt?');
  await input.press('Enter');
  await type(page, 'Auftrag (optional)', 'F-2048');
  await page.getByRole('button', { name: 'Chat starten' }).click();
  await expect(site.log.locator('.turn:not(.visitor) .md')).toHaveCount(2);
  await input.fill('Und meine Stangen?');
  await input.press('Enter');

  const message = page.getByRole('textbox', { name: 'Ihre Nachricht' });
  await expect(message).toHaveValue('Und meine Stangen?');
  await message.press('End');
  await message.pressSequentially(' Es sind drei.');
  await type(page, 'E-Mail-Adresse', 'ada@shop.example');
  await page.getByRole('button', { name: 'Nachricht senden' }).click();
  await expect(page.getByText('ada@shop.example')).toBeVisible();

  const { conversation, messages } = await owner.newest(agentId);
  expect(conversation.visitor).toMatchObject({
    email: 'ada@shop.example',
    more: { order: 'F-2048' },
  });
  expect(said(messages)).toContain('Und meine Stangen? Es sind drei.');
  expect(await site.troubles()).toEqual([]);
});
