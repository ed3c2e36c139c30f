import { expect, type APIResponse } from '@playwright/test';
import { product } from '@voxgrove/tooling/e2e';
import { makeAgent, openAgents, publishAgent, signInAsNewOwner } from './support/owner';
import { test } from './support/visitor';

const REPLIES = Array.from({ length: 20 }, (_, index) => `Part ${index + 1} of 20.`);

test('a server that is killed while it sends twenty replies loses none and sends none twice', async ({
  page,
  visit,
}) => {
  test.setTimeout(180_000);
  const { gateway } = product().urls;
  const agentId = await makeAgent(page, await signInAsNewOwner(page), { title: 'Ranger' });
  await publishAgent(page, agentId);
  const visitor = await visit(agentId);
  await visitor.openChat();
  await visitor.say('Do you repair tents?');
  const { chat } = visitor;
  await expect(chat.getByText('I have nothing to answer from yet.')).toBeVisible();

  await openAgents(page, `/${agentId}/convos`);
  await page.getByText('Do you repair tents?').first().click();
  await page.getByRole('button', { name: 'Take over' }).click();
  await expect(page.getByRole('textbox', { name: 'Reply' })).toBeVisible();
  const conversationId = new URL(page.url()).searchParams.get('c');

  const send = (text: string, index: number): Promise<APIResponse | null> =>
    page.request
      .post(`${gateway}/api/eu/v2/agents/${agentId}/conversations/${conversationId}/reply`, {
        headers: { origin: gateway },
        data: { text, clientMessageId: `killed-${index}` },
      })
      .catch(() => null);
  const first = REPLIES.map(send);
  await Promise.race(first);
  await product().withoutGateway(async () => {
    await Promise.all(first);
  });
  // Repeat the requests that got no response, with the same ids, as the browser does.
  for (const [index, text] of REPLIES.entries())
    expect((await send(text, index))?.status(), text).toBe(200);

  const transcript = page.getByRole('log', { name: 'Transcript' });
  await page.reload();
  for (const text of REPLIES) {
    await expect(transcript.getByText(text, { exact: true })).toHaveCount(1);
    await expect(chat.getByText(text, { exact: true })).toHaveCount(1);
  }
  await visitor.leave();
});
