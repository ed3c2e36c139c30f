import { expect } from '@playwright/test';
import { product } from '@voxgrove/tooling/e2e';
import { makeAgent, openAgents, signInAsNewOwner } from './support/owner';
import { test } from './support/visitor';

const DAY_MS = 86_400_000;

test('two unanswered questions outside office hours lead to a message that becomes a lead', async ({
  page,
  visit,
}) => {
  const { gateway } = product().urls;
  const agentId = await makeAgent(page, await signInAsNewOwner(page), { title: 'Ranger' });
  await openAgents(page, `/${agentId}/settings?tab=handoff`);
  const settings = page.getByRole('form', { name: 'Handoff' });
  await settings.getByRole('checkbox', { name: 'Smart handoff' }).check();
  await settings.getByRole('checkbox', { name: 'Hide messages about who answers' }).check();
  const otherDay = new Date(Date.now() + 3 * DAY_MS).toLocaleDateString('en', {
    weekday: 'long',
    timeZone: 'UTC',
  });
  await settings.getByRole('checkbox', { name: otherDay }).check();
  await settings.getByLabel(`${otherDay}, from`).fill('10:30');
  await settings.getByLabel(`${otherDay}, to`).fill('16:00');
  await settings.getByLabel('Time zone of the office hours').selectOption('Europe/Berlin');
  await settings.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('All changes saved.')).toBeVisible();
  await page.reload();
  await expect(settings.getByLabel(`${otherDay}, from`)).toHaveValue('10:30');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(
    page.getByRole('button', { name: 'Switch agent: Ranger' }),
  ).toHaveAccessibleDescription('Published');

  const visitor = await visit(agentId);
  await visitor.openChat();
  const { chat } = visitor;
  for (const [index, question] of ['Do you repair tents?', 'And stoves?'].entries()) {
    await visitor.say(question);
    await expect(chat.getByText('I have nothing to answer from yet.')).toHaveCount(index + 1);
  }
  await expect(visitor.page.getByText(/No one is available right now/)).toBeVisible();
  await visitor.page.getByRole('textbox', { name: 'Email address' }).fill('Robin@Camp.example');
  await visitor.page.getByLabel('Your message').fill('Please repair my tent in May.');
  await visitor.page.getByRole('button', { name: 'Send message' }).click();
  await expect(visitor.page.getByText(/Robin@Camp\.example/i)).toBeVisible();
  await visitor.leave();

  await page.goto(`${gateway}/app/eu/leads`);
  await page.getByText('Robin@Camp.example', { exact: false }).first().click();
  await page.getByRole('link', { name: 'Do you repair tents?' }).click();
  const transcript = page.getByRole('log', { name: 'Transcript' });
  await expect(transcript.getByText('Please repair my tent in May.')).toBeVisible();
  await expect(transcript.getByText('The visitor asked for a person.')).toBeVisible();
});
