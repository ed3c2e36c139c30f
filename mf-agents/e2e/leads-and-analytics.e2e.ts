import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { product } from '@voxgrove/tooling/e2e';
import { makeAgent, publishAgent, signInAsNewOwner } from './support/owner';
import { test } from './support/visitor';

/** User agent of an ordinary browser, because visits of headless browsers are not counted. */
const VISITOR = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/130.0.0.0 Safari/537.36';

const CSV = `Name,Email,Phone,City
Ada Palmer,ada@palmer.example,+49 30 1234567,Berlin
Bea Stone,not an address,,Bern
Cy Ortega,cy@ortega.example,,"=HYPERLINK(""http://evil.example"")"
`;

test('an owner imports leads, moves one on the board, and follows a figure to its conversations', async ({
  page,
  visit,
}) => {
  const { gateway } = product().urls;
  const agentId = await makeAgent(page, await signInAsNewOwner(page), { title: 'Ranger' });
  await publishAgent(page, agentId);

  const visitor = await visit(agentId, { userAgent: VISITOR });
  await visitor.openChat();
  await visitor.say('My address is ADA@palmer.example');
  await expect(visitor.chat.getByText('I have nothing to answer from yet.')).toBeVisible();
  await visitor.leave();

  await page.goto(`${gateway}/app/eu/leads`);
  await page.getByRole('button', { name: 'Import CSV' }).click();
  const drawer = page.getByRole('dialog', { name: 'Import leads' });
  await drawer
    .locator('input[type=file]')
    .setInputFiles({ name: 'leads.csv', mimeType: 'text/csv', buffer: Buffer.from(CSV) });
  await expect(drawer.getByLabel('Column “Email”')).toHaveValue('email');
  await drawer.getByLabel('Text these people agreed to (optional)').fill('Agreed at the fair.');
  await drawer.getByRole('button', { name: 'Check file' }).click();
  await expect(drawer.getByText('Row 3: “not an address” is not an email address.')).toBeVisible();
  await drawer.getByRole('button', { name: 'Import 2 leads' }).click();
  await expect(page.getByText('1 leads added, 1 completed.')).toBeVisible();
  const table = page.getByRole('table', { name: 'Leads' });
  await expect(table.getByRole('row')).toHaveCount(3);

  await page
    .getByRole('button', { name: 'Board' })
    .or(page.getByText('Board', { exact: true }))
    .first()
    .click();
  await page.getByLabel('Stage of Cy Ortega').selectOption('Won');
  await expect(page.getByRole('heading', { name: 'Won' }).locator('..')).toContainText('1');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  const csv = await readFile(await download.path(), 'utf8');
  expect(csv).toContain('cy@ortega.example');
  expect(csv).not.toMatch(/(^|,|")=HYPERLINK/m);

  await page.getByRole('link', { name: 'Ada Palmer' }).click();
  await expect(page.getByText('Agreed at the fair.')).toBeVisible();
  await expect(page.getByText(/ · Import$/)).toBeVisible();
  await expect(page.getByLabel('City', { exact: true })).toHaveValue('Berlin');
  await page.getByLabel('New field').fill('Budget');
  await page.keyboard.press('Enter');
  await page.getByLabel('Budget', { exact: true }).fill('2,000');
  await page.getByLabel('Assignee').selectOption('Ada Palmer (You)');
  await page.getByLabel('Notes').fill('Wants a call in spring.');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The lead is saved.')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Notes')).toHaveValue('Wants a call in spring.');
  await expect(page.getByLabel('Budget', { exact: true })).toHaveValue('2,000');
  await expect(page.getByLabel('Assignee').locator('option:checked')).toHaveText(
    'Ada Palmer (You)',
  );
  await expect(page.getByRole('link', { name: 'My address is ADA@palmer.example' })).toBeVisible();

  await page.getByRole('button', { name: 'Merge with another lead' }).click();
  const merging = page.getByRole('dialog', { name: /^Merge Ada Palmer/ });
  await merging.getByRole('searchbox', { name: 'Search leads' }).fill('cy@');
  await merging
    .getByLabel('The same person')
    .selectOption({ label: 'Cy Ortega · cy@ortega.example' });
  await merging.getByRole('button', { name: 'Merge', exact: true }).click();
  await expect(page.getByText('The leads are merged.')).toBeVisible();
  await expect(page.getByLabel('Other email address', { exact: true })).toHaveValue(
    'cy@ortega.example',
  );

  await page.goto(`${gateway}/app/eu/home`);
  await page.getByRole('link', { name: 'Open analytics' }).click();
  await page.getByRole('link', { name: /Show conversations: With unanswered questions 1/ }).click();
  const list = page.getByRole('navigation', { name: 'Conversations', exact: true });
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await expect(list.getByText('My address is ADA@palmer.example')).toBeVisible();
  await page.getByRole('button', { name: /^Started/ }).click();

  await page.goto(`${gateway}/app/eu/analytics`);
  const visits = page.getByText('Visits to pages with the chat').locator('..');
  await expect(visits).toContainText('1');
  await expect(page.getByText('Opened the chat').locator('..')).toContainText('100%');
});

test('an owner reads the report in an email, finds its figures in analytics, and ends it', async ({
  page,
  visit,
}) => {
  const { gateway, sandbox } = product().urls;
  const agentId = await makeAgent(page, await signInAsNewOwner(page), { title: 'Ranger' });
  await publishAgent(page, agentId);
  const { user } = (await (await page.request.get(`${gateway}/api/auth/session`)).json()) as {
    user: { email: string };
  };
  const visitor = await visit(agentId);
  await visitor.openChat();
  await visitor.say('Do you rent boats?');
  await expect(visitor.chat.getByText('I have nothing to answer from yet.')).toBeVisible();
  await visitor.leave();

  await page.goto(`${gateway}/app/eu/inbox/settings`);
  const report = page.getByRole('checkbox', { name: 'Send me the weekly report' });
  await expect(report).toBeChecked();
  await page.getByLabel('Language of the report').selectOption('de');
  await page.getByRole('button', { name: 'Email me the last 7 days now' }).click();
  await expect(page.getByText('The report is on its way to you.')).toBeVisible();

  const mail = await mailAt(page, `${sandbox}/outbox/latest?to=${encodeURIComponent(user.email)}`);
  expect(mail.subject).toBe('Ihre Agenten letzte Woche: 1 Gespräch');
  expect(mail.text).toContain('Mit unbeantworteten Fragen: 1 (0 in der Woche davor)');
  await page.goto(`${sandbox}/outbox?to=${encodeURIComponent(user.email)}`);
  await expect(page.getByRole('article').first()).toContainText('1 × Do you rent boats?');
  const [open, end] = mail.text.match(/https?:\/\/\S+/g)!;
  await page.goto(open!);
  for (const name of ['Conversations 1', 'With unanswered questions 1'])
    await expect(page.getByRole('link', { name: `Show conversations: ${name}` })).toBeVisible();

  await page.goto(end!);
  await expect(page.getByText('Möchten Sie den Wochenbericht abbestellen?')).toBeVisible();
  await page.getByRole('button', { name: 'Abbestellen' }).click();
  await expect(page.getByText('Sie erhalten diesen Bericht nicht mehr.')).toBeVisible();
  await page.goto(`${gateway}/app/eu/inbox/settings`);
  await expect(report).not.toBeChecked();
  await report.check();
  await expect(page.getByLabel('Language of the report')).toHaveValue('de');
  await page.reload();
  await expect(report).toBeChecked();
});

/** Returns the mail at an address of the Outbox. */
async function mailAt(page: Page, address: string): Promise<{ subject: string; text: string }> {
  await expect.poll(async () => (await page.request.get(address)).ok()).toBe(true);
  return (await (await page.request.get(address)).json()) as { subject: string; text: string };
}
