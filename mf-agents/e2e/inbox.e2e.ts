import { expect } from '@playwright/test';
import { product } from '@voxgrove/tooling/e2e';
import { readFile } from 'node:fs/promises';
import { joinAsColleague } from './support/colleague';
import { makeAgent, publishAgent, signInAsNewOwner } from './support/owner';
import { test } from './support/visitor';

/** A picture of one pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('an owner uses the keyboard to answer a visitor who asks for a person', async ({
  page,
  visit,
}) => {
  const { gateway } = product().urls;
  const workspaceId = await signInAsNewOwner(page);
  const agentId = await makeAgent(page, workspaceId, { title: 'Ranger' });
  await publishAgent(page, agentId);

  await page.goto(`${gateway}/app/eu/inbox/settings`);
  await page.getByRole('textbox', { name: 'Predefined tags' }).fill('Refund\nDelivery');
  await page.getByRole('button', { name: 'Add reply' }).click();
  await page.getByLabel('Shortcut').fill('late');
  await page
    .getByLabel('Reply', { exact: true })
    .fill('Hello {{name}}, your parcel is on its way.');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The settings are saved.')).toBeVisible();

  await page.getByRole('link', { name: 'Inbox', exact: true }).first().click();
  await page.getByRole('link', { name: /^Waiting/ }).click();
  await expect(page.getByRole('heading', { name: 'No one is waiting' })).toBeVisible();

  const visitor = await visit(agentId);
  await visitor.openChat();
  const { chat } = visitor;
  await visitor.say('My order 4711 from Zürich has not arrived.');
  await expect(chat.getByText('My order 4711')).toBeVisible();
  await visitor.say('I want to talk to a person.');

  const list = page.getByRole('navigation', { name: 'Conversations', exact: true });
  await expect(list.getByText('My order 4711').first()).toBeVisible();
  await page.keyboard.press('j');
  const transcript = page.getByRole('log', { name: 'Transcript' });
  await expect(transcript.getByText('I want to talk to a person.')).toBeVisible();
  await page.keyboard.press('r');
  const reply = page.getByRole('textbox', { name: 'Reply' });
  await expect(reply).toBeFocused();
  await page.keyboard.type('/la');
  await page
    .getByRole('group')
    .getByRole('button', { name: /\/late/ })
    .click();
  await expect(reply).toHaveValue('Hello, your parcel is on its way.');
  await page
    .getByLabel('Attach a file')
    .and(page.locator('input'))
    .setInputFiles({ name: 'label.png', mimeType: 'image/png', buffer: PIXEL });
  await expect(page.getByRole('button', { name: 'Remove label.png' })).toBeVisible();
  await reply.press('Enter');
  await expect(chat.getByText('Hello, your parcel is on its way.')).toBeVisible();
  await expect(chat.getByRole('img', { name: 'label.png' })).toBeVisible();
  await expect(transcript.getByText('Read by the visitor')).toBeVisible();
  await visitor.page.getByRole('textbox', { name: 'Message' }).pressSequentially('Thank');
  await expect(page.getByText('The visitor is typing…')).toBeVisible();
  await reply.pressSequentially('You are');
  await expect(visitor.page.getByText(/is typing…/)).toBeVisible();
  await reply.fill('');
  await visitor.say('Thank you, when will it come?');
  await expect(transcript.getByText('Thank you, when will it come?')).toBeVisible();

  const about = page.getByRole('region', { name: 'About this conversation' });
  await page.getByRole('button', { name: 'Details' }).click();
  const details = page.getByRole('dialog');
  await details.getByLabel('Add a tag').fill('Delivery');
  await page.keyboard.press('Enter');
  await expect(details.getByRole('button', { name: 'Remove the tag “Delivery”' })).toBeVisible();
  await details.getByLabel('Write a note').fill('Ask the carrier, @nobody.');
  await details.getByRole('button', { name: 'Add note' }).click();
  await expect(details.getByText('Ask the carrier, @nobody.')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: /^All/ }).click();
  await page.setViewportSize({ width: 1700, height: 900 });
  await list.getByRole('link').first().click();
  await expect(about.getByText('Ask the carrier, @nobody.')).toBeVisible();
  await page.getByRole('button', { name: 'Tag', exact: true }).click();
  await page.getByRole('menu').getByText('Delivery').click();
  await expect(page).toHaveURL(/tag=Delivery/);
  await expect(list.getByRole('link')).toHaveCount(1);

  await page.keyboard.press('/');
  await page.keyboard.type('zurich 4711');
  await expect(list.locator('mark').first()).toHaveText('4711');
  await page.getByRole('button', { name: 'Export' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'CSV for spreadsheets' }).click(),
  ]);
  const csv = await readFile(await download.path(), 'utf8');
  expect(csv).toContain('My order 4711 from Zürich has not arrived.');
  expect(csv).toContain('Hello, your parcel is on its way.');

  await list.getByRole('link').first().click();
  await expect(transcript.getByText('Thank you, when will it come?')).toBeVisible();
  await transcript.focus();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await page.keyboard.press('Escape');
  await transcript.focus();
  await page.keyboard.press('a');
  await expect(about.getByLabel('Assignee')).not.toHaveValue('');
  await page.keyboard.press('e');
  await expect(chat.getByText('This chat has ended')).toBeVisible();
  await visitor.leave();
});

test('two members share a conversation that one of them had snoozed', async ({
  page,
  browser,
  visit,
}) => {
  const { gateway } = product().urls;
  const workspaceId = await signInAsNewOwner(page);
  const agentId = await makeAgent(page, workspaceId, {
    title: 'Ranger',
    webChat: { burstSeconds: 1.5 },
  });
  await publishAgent(page, agentId);
  const ben = await joinAsColleague(page, browser, workspaceId, 'Ben Moss');
  const visitor = await visit(agentId, {
    timezoneId: 'Europe/Berlin',
    query: '?utm_source=news&utm_campaign=spring&token=secret',
  });
  await visitor.page.getByRole('link', { name: 'Second page' }).click();
  await visitor.openChat();
  const { chat } = visitor;
  // The messages of a burst get one answer.
  for (const text of ['Hello there.', 'I have a tent.', 'Do you repair it?'])
    await visitor.say(text);
  const answers = chat.getByText('I have nothing to answer from yet.');
  await expect(answers).toBeVisible();
  await visitor.say('I want to talk to a person.');

  await page.setViewportSize({ width: 1700, height: 900 });
  await page.goto(`${gateway}/app/eu/inbox`);
  const views = page.getByRole('navigation', { name: 'Lists of conversations' });
  const list = page.getByRole('navigation', { name: 'Conversations', exact: true });
  await views.getByRole('link', { name: /^Waiting/ }).click();
  await list.getByRole('link').first().click();
  const transcript = page.getByRole('log', { name: 'Transcript' });
  await expect(transcript.getByText('I have nothing to answer from yet.')).toHaveCount(1);
  const about = page.getByRole('region', { name: 'About this conversation' });
  await expect(about.getByText('The visitor waits for a person.')).toBeVisible();
  const pages = about.getByRole('list', { name: 'Pages of this visit' }).getByRole('listitem');
  await expect(pages).toHaveText([/^\/$/, /The second page/]);
  await expect(about.getByText('source: news, campaign: spring')).toBeVisible();
  await expect(about.getByText('Germany (by the time zone of the browser)')).toBeVisible();
  await expect(about.getByText(/^Computer · Chrome/)).toBeVisible();
  await expect(about).not.toContainText('secret');

  // The visitor comes again from another website. The team sees it when the chat is opened.
  await visitor.page.goto(visitor.website, { referer: 'https://search.example/tents?q=private' });
  await visitor.openChat();
  await expect(pages).toHaveCount(3);
  await expect(about.getByText('from https://search.example/')).toBeVisible();

  await about.getByRole('button', { name: 'Snooze' }).click();
  await page.getByRole('menuitem', { name: 'For an hour' }).click();
  await expect(about.getByText(/^Snoozed until/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No one is waiting' })).toBeVisible();
  await views.getByRole('link', { name: /^Snoozed/ }).click();
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await views.getByRole('link', { name: /^Waiting/ }).click();
  await visitor.say('Is anybody there?');
  await expect(list.getByText('Is anybody there?')).toBeVisible();
  await list.getByRole('link').first().click();

  await about.getByLabel('Add a tag').fill('Tent');
  await page.keyboard.press('Enter');
  await about.getByLabel('Write a note').fill('@Ben Moss knows this tent.');
  await about.getByRole('button', { name: 'Add note' }).click();
  await ben
    .getByRole('banner')
    .getByRole('button', { name: /^Notifications/ })
    .click();
  await ben
    .getByRole('dialog', { name: 'Notifications' })
    .getByRole('button', { name: /Ada Palmer mentioned you/ })
    .click();
  await expect(ben).toHaveURL(new RegExp(`/agents/${agentId}/convos\\?c=`));
  await expect(page.getByText('Ben Moss has this conversation open.')).toBeVisible();
  await ben.getByRole('button', { name: 'Take over' }).click();
  await ben.getByRole('textbox', { name: 'Reply' }).pressSequentially('Yes');
  await expect(page.getByText('Ben Moss is writing a reply.')).toBeVisible();
  await ben.keyboard.press('Enter');
  await expect(chat.getByText('Yes', { exact: true })).toBeVisible();
  await expect(transcript.getByText('Yes', { exact: true })).toBeVisible();

  await views.getByRole('link', { name: /^All/ }).click();
  await page.getByRole('button', { name: 'Tag', exact: true }).click();
  await page.getByRole('menu').getByText('Tent').click();
  await page.getByRole('button', { name: 'Save this list' }).click();
  await page.getByLabel('Name of the list').fill('Tents');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Saved lists' })).toBeVisible();
  await page.goto(`${gateway}/app/eu/inbox?show=ended`);
  await expect(page.getByRole('heading', { name: 'No conversation has ended yet' })).toBeVisible();
  await page.getByRole('button', { name: 'Saved lists' }).click();
  await page.getByRole('menuitem', { name: 'Tents', exact: true }).click();
  await expect(page).toHaveURL(/tag=Tent/);
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await visitor.leave();
  await ben.context().close();
});
