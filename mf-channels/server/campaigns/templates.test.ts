import { expect, test } from '@jest/globals';
import { randomId } from '@voxgrove/contracts';
import { until } from '@voxgrove/testing/until';
import { PERSON, useWhatsAppWorld } from '../whatsapp/testing/whatsapp-world';

const whatsapp = useWhatsAppWorld();

test('leads get an approved template, and leads who answer STOP get no further campaign', async () => {
  const { agentId, phoneId, chat } = await whatsapp.connected();
  const world = whatsapp.world();
  const post = (path: string, body: object) =>
    world.server.call('POST', `/api/eu/agents/${agentId}/${path}`, { as: world.workspaceId, body });
  world.leads.push(
    { name: 'Ada', email: '', phone: `+${PERSON}`, fields: {}, optedOut: false },
    { name: 'Bea', email: '', phone: '+15550300002', fields: {}, optedOut: true },
  );
  const bodyText = 'Hello {{1}}, our shop is open.';
  const made = { name: 'opening', language: 'en', category: 'MARKETING', bodyText };
  await whatsapp.call(agentId, '/whatsapp/templates', { ...made, examples: ['Ada'] });
  const numbers = await world.server.call('GET', `/api/eu/agents/${agentId}/campaign-numbers`, {
    as: world.workspaceId,
  });
  expect(numbers.json.data).toMatchObject([
    { channel: 'whatsapp', needsTemplate: true, templates: [{ name: 'opening', bodyText }] },
  ]);

  const content = {
    channel: 'whatsapp',
    accountId: phoneId,
    message: {
      text: bodyText,
      template: { name: 'opening', language: 'en' },
      variables: ['{{name}}'],
    },
    audience: { kind: 'leads', stage: null },
  };
  const free = { ...content, message: { text: 'Hello', template: null, variables: [] } };
  expect((await post('campaign-previews', free)).json.errorCode).toBe('CAMPAIGN_TEMPLATE_MISSING');
  const more = { id: randomId(20), name: 'Opening', startAt: null, perMinute: 60 };
  const template = { name: 'closing', language: 'en' };
  const gone = { ...content, ...more, message: { ...content.message, template } };
  expect((await post('campaigns', gone)).json.errorCode).toBe('CAMPAIGN_TEMPLATE_MISSING');
  expect((await post('campaigns', { ...content, ...more })).status).toBe(200);
  expect(await world.received(chat, 1)).toEqual(['Hello Ada, our shop is open.']);

  await whatsapp.write(chat, 'Stop');
  const preview = await until(
    () => post('campaign-previews', content),
    ({ json }) => json.data.excluded.optedOut === 2,
  );
  expect(preview.json.data.reachable).toBe(0);
  expect((await world.received(chat, 2)).at(-1)).toBe(
    'You get no more news from us. Send START to get it again.',
  );

  // After the opt-out, this word answers a question of the agent.
  await whatsapp.write(chat, 'Cancel');
  await whatsapp.questions('Cancel');
  // Only the exact keyword allows campaigns again.
  for (const text of ['Empezar', 'Start!', 'Please start']) {
    await whatsapp.write(chat, text);
    await whatsapp.questions(text);
  }
  expect((await post('campaign-previews', content)).json.data.excluded.optedOut).toBe(2);
  await whatsapp.write(chat, 'Start');
  await until(
    () => post('campaign-previews', content),
    ({ json }) => json.data.excluded.optedOut === 1,
  );
  expect(world.conversations.questions).not.toContain('Stop');
  expect((await world.received(chat, 3)).at(-1)).toBe(
    'You get our news again. Send STOP to end it.',
  );
  // The event of the opt-out is delivered again, after the newer choice.
  const old = world.server.events.find(({ name }) => name === 'campaign.optOutChanged')!;
  expect(old.payload).toMatchObject({ isOptedOut: true });
  world.server.events.push(old);
  await world.deliver('campaign.optOutChanged');
  expect((await post('campaign-previews', content)).json.data.excluded.optedOut).toBe(1);
});

test('START of a person who has not opted out changes nothing', async () => {
  const { chat } = await whatsapp.connected();
  const world = whatsapp.world();
  const choices = () => world.server.events.filter(({ name }) => name === 'campaign.optOutChanged');
  const before = choices().length;
  await whatsapp.write(chat, 'UNSTOP');
  await whatsapp.questions('UNSTOP');
  expect(choices()).toHaveLength(before);
});

test('people who end marketing messages in WhatsApp itself get no campaign until they resume', async () => {
  const { agentId, phoneId } = await whatsapp.connected();
  const world = whatsapp.world();
  const person = '15550300007';
  const chat = `/meta/chat/${phoneId}/${person}`;
  const post = (path: string, body: object) =>
    world.server.call('POST', `/api/eu/agents/${agentId}/${path}`, { as: world.workspaceId, body });
  const choose = (value: string) => whatsapp.act(chat, { act: 'choose', value });
  const resume = async () => {
    // WhatsApp reports whole seconds. Of two choices of the same second, the opt-out counts.
    await world.post('/_sandbox/clock', { advanceMs: 2_000 });
    await choose('resume');
  };
  const bodyText = 'Our shop is open.';
  const made = { name: 'opening', language: 'en', category: 'MARKETING', bodyText, examples: [] };
  await whatsapp.call(agentId, '/whatsapp/templates', made);
  const content = {
    channel: 'whatsapp',
    accountId: phoneId,
    message: { text: bodyText, template: { name: 'opening', language: 'en' }, variables: [] },
    audience: { kind: 'csv', csv: `name,phone\nAda,+${person}` },
  };
  const optedOut = (count: number) =>
    until(
      () => post('campaign-previews', content),
      ({ json }) => json.data.excluded.optedOut === count,
    );
  await choose('stop');
  await optedOut(1);
  await resume();
  await optedOut(0);

  // Meta may report the choice only when a campaign writes to the person: in its reply, or later.
  for (const refusal of [{ code: 131050 }, { deliveryCode: 131050 }]) {
    const id = randomId(20);
    await whatsapp.fault('messages', refusal);
    const more = { id, name: 'Opening', startAt: null, perMinute: 60 };
    expect((await post('campaigns', { ...content, ...more })).status).toBe(200);
    await optedOut(1);
    const [recipient] = await until(
      async () => {
        await world.deliver('campaign.');
        const path = `/api/eu/agents/${agentId}/campaigns/${id}/recipients`;
        return (await world.server.call('GET', path, { as: world.workspaceId })).json.data;
      },
      ([one]) => one?.state === 'failed' && one.optedOut,
    );
    expect(recipient.reason).toBe('The customer does not want marketing messages of this number.');
    await resume();
    await optedOut(0);
  }
  const [account] = await whatsapp.read(agentId);
  expect(account.health.faults).toEqual([]);
});
