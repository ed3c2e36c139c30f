import type { Locator, Route } from '@playwright/test';
import { product } from '../../shared/tooling/e2e/product';
import { CustomerSite, expect, test } from './customer-site';
import { Owner } from './support/owner';
import { PIXEL } from './support/pixel';

test('a reload keeps the conversation', async ({ site, page }) => {
  await site.open();
  await site.launcher.click();
  await site.send('What is the warranty on your tents?');
  await expect(site.log.getByRole('link').first()).toBeVisible();
  const said = await site.log.innerText();

  await page.reload();
  await site.launcher.click();
  await expect(site.log.getByRole('link').first()).toBeVisible();
  expect(await site.log.innerText()).toBe(said);
  await expect(site.log.getByText('What is the warranty on your tents?')).toHaveCount(1);
});

test('messages sent before the chat loads are sent once on the next page or wait for consent, and early files stay', async ({
  site,
  page,
  browser,
}) => {
  const office = await browser.newContext();
  const consent = {
    consentText: 'What you write is read by **Fernhill**.',
    preChatForm: [],
    quickReplies: [],
    attachments: true,
    feedback: true,
    handoff: true,
    handoffWaitMinutes: 5,
    answersPerDay: 100,
    answersPerAddressAndHour: 100,
  };
  const agentId = await (
    await Owner.signIn(office.request)
  ).publish({ title: 'Fern', webChat: consent });
  await office.close();
  const sendAndLeave = async (never: string | RegExp): Promise<void> => {
    await page.route(never, () => {});
    await site.launcher.click();
    await site.send('How do I return a tent?');
    await expect(site.dialog.getByText('How do I return a tent?', { exact: true })).toBeVisible();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.reload();
  };
  for (const never of [/\/app-\w+\.js/, '**/api/**']) {
    await site.open();
    await sendAndLeave(never);
    await site.launcher.click();
    await expect(site.log.getByRole('link').first()).toBeVisible();
    await page.reload();
    await site.launcher.click();
    await expect(site.log.getByText('How do I return a tent?', { exact: true })).toHaveCount(1);
    await page.evaluate(() => localStorage.clear());
  }

  await site.open({ agentId });
  await sendAndLeave('**/api/**');
  await site.launcher.click();
  await expect(site.input).toHaveValue('How do I return a tent?');
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
  await site.input.press('Enter');
  await page.getByRole('button', { name: 'Accept and send' }).click();
  await expect(site.log.locator('.visitor')).toHaveText(/How do I return a tent/);
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);

  // Drop a file before the part of the app that accepts files is loaded. The answer must be
  // complete: an answer in progress would load that part at once.
  await expect(site.log.locator('.rating')).toBeVisible();
  const parts: Route[] = [];
  await page.route(/\/part-later-\w+\.js/, (route) => void parts.push(route));
  await page.reload();
  await site.launcher.click();
  await expect(site.log.locator('.visitor')).toHaveText(/How do I return a tent/);
  const drop = (type: string, text: string) =>
    site.input.evaluate(
      (input, [kind, said]) => {
        const data = new DataTransfer();
        if (kind === 'Files')
          data.items.add(
            new File(
              [Uint8Array.from(atob(said!), (character) => character.charCodeAt(0))],
              'pole.png',
              { type: 'image/png' },
            ),
          );
        else data.setData(kind!, said!);
        return !input.dispatchEvent(
          new DragEvent('drop', {
            dataTransfer: data,
            bubbles: true,
            composed: true,
            cancelable: true,
          }),
        );
      },
      [type, text],
    );
  expect(parts).toEqual([]);
  expect(await drop('Files', PIXEL.toString('base64'))).toBe(true);
  await expect.poll(() => parts.length).toBe(1);
  await parts[0]!.continue();
  await expect(
    page.getByRole('list', { name: 'Attachments' }).getByRole('img', { name: 'pole.png' }),
  ).toBeVisible();
  // Dropped text is left to the browser.
  expect(await drop('text/plain', 'words')).toBe(false);
  expect(await site.troubles()).toEqual([]);
});

test('a message written offline waits, survives a reload and is sent once', async ({
  site,
  page,
  context,
}) => {
  await site.open();
  await site.launcher.click();
  await site.send('Do you ship to Norway?');
  await expect(site.log.getByRole('link').first()).toBeVisible();
  await context.setOffline(true);
  await site.send('Sent from a tunnel');
  await expect(site.log.getByText('Sending', { exact: true })).toBeVisible();
  await expect(page.getByText('You are offline.')).toBeVisible();
  await context.setOffline(false);
  await expect(site.log.getByText('Sending', { exact: true })).toHaveCount(0);
  await page.reload();
  await site.launcher.click();
  await expect(site.log.getByText('Sent from a tunnel')).toHaveCount(1);
});

test('after a server is killed while a visitor waits, the message is kept and answered once', async ({
  site,
}) => {
  await site.open();
  await site.launcher.click();
  await site.send('How do I return a tent?');
  // The question is in the log, so the chat app is loaded; a draft can only be sent after that.
  await expect(site.log.getByText('How do I return a tent?', { exact: true })).toBeVisible();
  await expect(site.log.getByText('Sending', { exact: true })).toHaveCount(0);
  await product().withoutGateway(async () => {
    await site.send('And how long do I have?');
    await expect(site.log.getByText('Sending', { exact: true })).toBeVisible();
  });
  await expect(site.log.getByText('Sending', { exact: true })).toHaveCount(0, { timeout: 30_000 });
  await expect(site.log.locator('.turn:not(.visitor) .md')).toHaveCount(
    2 + (await greetings(site.log)),
    { timeout: 30_000 },
  );
  for (const text of ['How do I return a tent?', 'And how long do I have?'])
    await expect(site.log.getByText(text, { exact: true })).toHaveCount(1);
});

test("consent, a quick reply, a rating, a picture and a person's live reply survive a reload", async ({
  site,
  page,
  browser,
}) => {
  const office = await browser.newContext();
  const owner = await Owner.signIn(office.request);
  const agentId = await owner.publish({
    title: 'Fern',
    webChat: {
      consentText: 'What you write is read by **Fernhill**.',
      preChatForm: [],
      quickReplies: ['Hello'],
      attachments: true,
      feedback: true,
      handoff: true,
      handoffWaitMinutes: 5,
      answersPerDay: 100,
      answersPerAddressAndHour: 100,
    },
  });
  await site.open({ agentId });
  await site.launcher.click();
  await page
    .getByRole('group', { name: 'Suggested replies' })
    .getByRole('button', { name: 'Hello' })
    .press('Enter');
  const accept = page.getByRole('button', { name: 'Accept and send' });
  await expect(accept).toBeVisible();
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  await accept.press('Enter');
  await expect(site.log.locator('.visitor')).toHaveText(/Hello/);
  const helpful = site.log.getByRole('button', { name: 'Helpful', exact: true }).first();
  await helpful.press('Enter');
  await expect(helpful).toHaveAttribute('aria-pressed', 'true');

  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Attach pictures or PDFs' }).press('Enter');
  await (
    await choosing
  ).setFiles({ name: 'broken pole.png', mimeType: 'image/png', buffer: PIXEL });
  await expect(
    page.getByRole('list', { name: 'Attachments' }).getByRole('img', { name: 'broken pole.png' }),
  ).toBeVisible();
  await site.send('This one');
  const picture = site.log.getByRole('img', { name: 'broken pole.png' });
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(1);

  await page.getByRole('button', { name: 'More' }).press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Talk to a person' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('We’ve let the team know').first()).toBeVisible();
  await owner.reply(agentId, 'Ada here: a new pole is on its way.');
  await expect(site.log.getByText('Ada here: a new pole is on its way.')).toBeVisible();
  await expect(page.getByText(/^You’re chatting with /).last()).toBeVisible();

  await page.reload();
  await site.launcher.click();
  await expect(site.log.getByText('Ada here: a new pole is on its way.')).toBeVisible();
  await expect(helpful).toHaveAttribute('aria-pressed', 'true');
  expect(await site.troubles()).toEqual([]);
  await office.close();
});

test('a full conversation continues in another, in every tab, with the same person and history', async ({
  site,
  page,
  context,
  browser,
}) => {
  const office = await browser.newContext();
  const owner = await Owner.signIn(office.request);
  const agentId = await owner.publish({ title: 'Fern' });
  await site.open({ agentId });
  await site.launcher.click();
  await site.send('How do I return a tent?');
  await expect(site.log.locator('.turn:not(.visitor) .md')).toHaveCount(
    1 + (await greetings(site.log)),
  );
  await owner.fill(agentId);
  await expect(page.getByText(/^You’re chatting with /).last()).toBeVisible();
  const tab = new CustomerSite(await context.newPage());
  await tab.page.goto(page.url());
  await tab.launcher.click();
  await expect(tab.log.getByText('How do I return a tent?', { exact: true })).toBeVisible();

  await page.bringToFront();
  await site.send('Are you still there?');
  await expect(site.log.getByText('This is a new conversation.')).toBeVisible();
  await owner.reply(agentId, 'Yes, here I am.');
  for (const { log } of [site, tab]) {
    await expect(log.getByText('Yes, here I am.')).toHaveCount(1);
    await expect(log.getByText('This is a new conversation.')).toBeVisible();
    await expect(log.getByText('How do I return a tent?', { exact: true })).toHaveCount(1);
  }
  await page.reload();
  await site.launcher.click();
  await expect(site.log.locator('.visitor')).toHaveText(/Are you still there/);
  await site.log.getByRole('button', { name: 'Show the earlier conversation' }).press('Enter');
  await expect(site.log).toBeFocused();
  await expect(site.log.getByText('How do I return a tent?', { exact: true })).toHaveCount(1);
  expect(await site.troubles()).toEqual([]);

  const desk = await office.newPage();
  await desk.goto(`${product().urls.gateway}/app/eu/agents/${agentId}/convos`);
  await desk.getByRole('link', { name: /How do I return a tent/ }).click();
  await desk.getByRole('link', { name: 'Continue in the next conversation' }).click();
  await expect(desk.getByRole('log').getByText('Yes, here I am.')).toBeVisible();
  await expect(desk.getByRole('textbox', { name: 'Your reply' })).toBeVisible();
  await desk.getByRole('link', { name: 'Go to the earlier part of this conversation' }).click();
  await expect(
    desk.getByRole('log').getByText('How do I return a tent?', { exact: true }),
  ).toBeAttached();
  await office.close();
});

/** Returns how many messages of the agent are above the visitor's first message. */
const greetings = (log: Locator): Promise<number> =>
  log.evaluate((element) => {
    const turns = [...element.querySelectorAll('.turn')];
    return turns.findIndex((turn) => turn.classList.contains('visitor'));
  });
