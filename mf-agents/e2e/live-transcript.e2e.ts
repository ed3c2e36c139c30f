import { expect } from '@playwright/test';
import { makeAgent, openAgents, publishAgent, signInAsNewOwner } from './support/owner';
import { test } from './support/visitor';

test('a conversation appears in the list and grows without a reload', async ({ page, visit }) => {
  const agentId = await makeAgent(page, await signInAsNewOwner(page), { title: 'Ranger' });
  await publishAgent(page, agentId);
  await openAgents(page, `/${agentId}/convos`);
  await expect(page.getByRole('heading', { name: 'No conversations yet' })).toBeVisible();
  await page.evaluate(() => {
    document.documentElement.dataset['notReloaded'] = 'yes';
  });

  const visitor = await visit(agentId);
  await visitor.openChat();
  await visitor.say('Is the upper trail open?');
  await page.getByText('Is the upper trail open?').first().click();
  const transcript = page.getByRole('log', { name: 'Transcript' });
  await expect(transcript.getByText('Is the upper trail open?')).toHaveCount(1);
  const answers = transcript.getByRole('article').filter({ hasText: 'No match' });
  await expect(answers).toHaveCount(1);
  await visitor.say('And the lower one?');
  await expect(transcript.getByText('And the lower one?')).toHaveCount(1);
  await expect(answers).toHaveCount(2);
  expect(await page.evaluate(() => document.documentElement.dataset['notReloaded'])).toBe('yes');
  await visitor.leave();
});
