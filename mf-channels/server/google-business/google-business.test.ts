import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { slice } from '../slice';
import { startChannelWorld } from '../testing/channel-world';
import type { ChannelWorld } from '../testing/channel-world';

let world: ChannelWorld;
beforeAll(async () => {
  world = await startChannelWorld(slice);
});
afterAll(() => world.stop());

test('both credentials are required, and the key is never shown again', async () => {
  const path = `/api/eu/agents/${world.newAgent()}/channels/google-business`;
  const read = () => world.server.call('GET', path, { as: world.workspaceId });
  const save = (gcloudClientEmail: string, gcloudPrivateKey: string) =>
    world.server.call('POST', path, {
      as: world.workspaceId,
      body: { gcloudClientEmail, gcloudPrivateKey },
    });
  expect((await read()).json.data).toMatchObject({ clientEmail: '', isComplete: false });
  for (const [email, key] of [
    ['', 'key'],
    ['no address', 'key'],
    ['bot@shop.example', ' \n '],
  ] as const)
    expect((await save(email, key)).json.message).toBe('Please fill in the required fields.');
  expect((await save(' bot@shop.example ', 'one\ntwo\n')).status).toBe(200);
  const { json } = await read();
  expect(json.data).toMatchObject({ clientEmail: 'bot@shop.example', isComplete: true });
  expect(json.data.webhookUrl).toMatch(/\/agents\/[^/]+\/gc-webhook$/);
  expect(JSON.stringify(json)).not.toContain('one');
});

test('the shown address answers the question of Google, and refuses everything else', async () => {
  const path = `/api/eu/agents/${world.newAgent()}/channels/google-business`;
  const { json } = await world.server.call('GET', path, { as: world.workspaceId });
  const address = `${world.server.url}${new URL(json.data.webhookUrl).pathname}`;
  const post = async (body: object) => {
    const answer = await fetch(address, { method: 'POST', body: JSON.stringify(body) });
    return [answer.status, await answer.text()];
  };
  const clientToken = 'token';
  expect(await post({ clientToken, secret: 'prove-it' })).toEqual([200, 'prove-it']);
  for (const body of [{}, { clientToken, secret: '<script>' }, { message: { text: 'Hello' } }])
    expect((await post(body))[0]).toBe(403);
});
