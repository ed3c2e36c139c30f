import { expect, test } from '@playwright/test';
import { product } from '@voxgrove/tooling/e2e';
import { publishAgent } from './support/owner';

/** Returns a second of silence as MP3: a tag without content, then frames of zeros. */
function silence(): Buffer {
  const frame = Buffer.alloc(417);
  frame.set([0xff, 0xfb, 0x90, 0x64]);
  const tag = Buffer.from('ID3\u0003\0\0\0\0\0\0', 'latin1');
  return Buffer.concat([tag, ...Array.from({ length: 38 }, () => frame)]);
}

test('a customer on Telegram reaches the agent, then a person, then the agent again', async ({
  page,
  context,
}) => {
  const { gateway, sandbox } = product().urls;
  const agentId = await publishAgent(page.request);
  const made = await page.request.post(`${sandbox}/_sandbox/telegram/bots`, {
    data: { name: 'Fern' },
  });
  const bot = (await made.json()) as { id: number; token: string; username: string };

  await page.goto(`${gateway}/app/eu/agents/${agentId}/channels`);
  await page.getByRole('button', { name: 'Connect: Telegram' }).click();
  const dialog = page.getByRole('dialog', { name: 'Adding Telegram as a channel' });
  await dialog.getByLabel('Bot token').fill('no token');
  await dialog.getByRole('button', { name: 'Add Telegram Bot' }).click();
  await expect(dialog.getByText('Please provide a valid token.')).toBeVisible();
  await dialog.getByLabel('Bot token').fill(bot.token);
  await page.keyboard.press('Enter');
  const connection = dialog.getByRole('group', { name: `@${bot.username}` });
  await expect(connection).toContainText('Connected');
  await page.reload();
  await expect(connection).toBeVisible();

  const customer = await context.newPage();
  await customer.goto(`${sandbox}/telegram/chat/${bot.id}/1001`);
  const messages = customer.getByRole('list', { name: 'Messages' });
  const business = messages.locator('.business');
  const write = async (text: string): Promise<void> => {
    await customer.getByLabel('Message', { exact: true }).fill(text);
    await customer.keyboard.press('Enter');
  };
  await write('Do you rent tents?');
  await expect(business).toHaveCount(1, { timeout: 15_000 });

  await page.goto(`${gateway}/app/eu/agents/${agentId}/convos`);
  await page.getByText('Do you rent tents?').first().click();
  await page.getByRole('button', { name: 'Take over' }).click();
  await expect(business.filter({ hasText: 'has joined the chat' })).toHaveCount(1);
  await write('Are you a person?');
  await expect(page.getByText('Are you a person?').last()).toBeVisible({ timeout: 15_000 });
  await customer
    .getByLabel('Send a photo, a voice message or a video')
    .setInputFiles({ name: 'voice.mp3', mimeType: 'audio/mpeg', buffer: silence() });
  const player = page.getByRole('log').locator('audio');
  await expect(player).toBeVisible({ timeout: 15_000 });
  const seconds = await player.evaluate(async (audio: HTMLAudioElement) => {
    await audio.play();
    return audio.duration;
  });
  expect(Math.round(seconds)).toBe(1);
  await page.getByRole('textbox', { name: 'Your reply' }).fill('Yes, I am Ada.');
  await page.keyboard.press('Enter');
  await expect(business.filter({ hasText: 'Yes, I am Ada.' })).toHaveCount(1);
  await page.getByRole('button', { name: 'Hand back to AI' }).click();
  await expect(business.filter({ hasText: 'The assistant answers again.' })).toHaveCount(1);

  const shown = await business.count();
  await write('STOP');
  const optedOut = business.filter({ hasText: 'You get no more news from us.' });
  await expect(optedOut).toHaveCount(1, { timeout: 15_000 });
  await write('Unsubscribe');
  await write('START');
  const optedIn = business.filter({ hasText: 'You get our news again.' });
  await expect(optedIn).toHaveCount(1, { timeout: 15_000 });
  // The agent has answered none of these messages.
  await expect(business).toHaveCount(shown + 2);

  await page.goto(`${gateway}/app/eu/agents/${agentId}/channels/telegram`);
  await connection.getByRole('button', { name: 'Disconnect' }).click();
  await connection.getByRole('button', { name: 'Disconnect' }).click();
  await expect(connection).toHaveCount(0);
  await expect(
    page.getByRole('button', { name: 'Connect: Telegram', includeHidden: true }),
  ).toBeVisible();
});
