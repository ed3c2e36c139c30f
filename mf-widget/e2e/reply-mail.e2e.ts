import type { BrowserContext } from '@playwright/test';
import { WEB_CHAT_DEFAULTS } from '@voxgrove/contracts';
import { product } from '../../shared/tooling/e2e/product';
import { expect, test } from './customer-site';
import { Owner } from './support/owner';
import { fromMenu, mailTo, type } from './support/visitor-steps';

/**
 * Stored jobs that send the mails. Both kinds of mail wait for a minute. The unit tests of
 * notifications and of mailed replies check the length of this wait.
 */
const OWNER_MAILS = 'shell.notificationJobs';
const REPLY_MAILS = 'agents.replyMails';

let office: BrowserContext;
let owner: Owner;
test.beforeAll(async ({ browser }) => {
  office = await browser.newContext();
  owner = await Owner.signIn(office.request);
});
test.afterAll(() => office.close());

test('a visitor leaves an address, the owner replies by mail and on the page, and the replies arrive by mail', async ({
  site,
  page,
}) => {
  test.setTimeout(120_000);
  const agentId = await owner.publish({
    title: 'Fern',
    webChat: { ...WEB_CHAT_DEFAULTS, handoffWaitMinutes: 5 },
  });
  const address = `ada-${agentId.toLowerCase()}@shop.example`;
  await site.open({ agentId });
  await owner.save(agentId, { allowedOrigins: [new URL(page.url()).origin] });
  await site.launcher.click();
  await site.send('Do you mend tents?');
  await expect(site.log.locator('.turn:not(.visitor) .md')).toHaveCount(2);
  await fromMenu(page, 'Talk to a person');
  await expect
    .poll(async () => (await owner.newest(agentId)).conversation.state)
    .toBe('requested_chat');
  // No person answers. The visitor returns six minutes later.
  await page.clock.setFixedTime(Date.now() + 6 * 60_000);
  await page.reload();
  await site.launcher.click();
  await type(page, 'Email address', address);
  await type(page, 'Your message', 'It is <b>torn</b> & wet.');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText(address)).toBeVisible();
  const website = page.url();
  await page.goto('about:blank');

  // The owner has no page open, and answers the mail about the visitor.
  const { gateway, sandbox } = product().urls;
  const session = await office.request.get(`${gateway}/api/auth/session`);
  const { user } = (await session.json()) as { user: { email: string } };
  await expect
    .poll(async () => {
      await owner.endWaits(OWNER_MAILS);
      return mailTo(page, user.email);
    })
    .toContain('Reply to this email');
  await page.goto(`${sandbox}/outbox?to=${encodeURIComponent(user.email)}`);
  await page.getByRole('link', { name: 'Reply' }).first().click();
  await page.getByLabel('Your reply').fill('Yes, we mend all tents.');
  await page.getByRole('button', { name: 'Send reply' }).click();
  await expect(page.getByText('Your reply was sent.')).toBeVisible();

  const desk = await office.newPage();
  await desk.goto(`${gateway}/app/eu/agents/${agentId}/convos`);
  await desk.getByRole('link', { name: /Do you mend tents/ }).click();
  const transcript = desk.getByRole('log', { name: 'Transcript' });
  await expect(transcript.getByText('Yes, we mend all tents.', { exact: true })).toBeVisible();
  await expect(desk.getByRole('button', { name: 'Take over' })).toBeHidden();
  const reply = desk.getByRole('textbox', { name: 'Your reply' });
  await expect(desk.getByText(`Will be emailed to ${address}`)).toBeVisible();
  await reply.pressSequentially('Bring it by.');
  await reply.press('Enter');
  const storedTexts = async () => (await owner.newest(agentId)).messages.map(({ text }) => text);
  await expect.poll(storedTexts).toContain('Bring it by.');
  await owner.endWaits(REPLY_MAILS);
  await expect(desk.getByText(/^Emailed to /)).toContainText(address);

  const mail = JSON.parse(await mailTo(page, address)) as {
    subject: string;
    text: string;
    html: string;
    link: string;
  };
  expect(mail).toMatchObject({ subject: 'Fern has answered you', link: website.split('?')[0] });
  expect(mail.text.split(/\n+/).slice(1, 7)).toEqual([
    'You:',
    'It is <b>torn</b> & wet.',
    'Ada Palmer:',
    'Yes, we mend all tents.',
    'Ada Palmer:',
    'Bring it by.',
  ]);
  expect(mail.html).toContain('It is &lt;b&gt;torn&lt;/b&gt; &amp; wet.');

  await page.goto(`${sandbox}/outbox?to=${encodeURIComponent(address)}`);
  await expect(page.getByText('Fern has answered you').first()).toBeVisible();
  await desk.close();
});
