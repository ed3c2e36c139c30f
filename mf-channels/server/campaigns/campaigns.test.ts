import { describe, expect, test } from '@jest/globals';
import { randomId } from '@voxgrove/contracts';
import type { AgentId } from '@voxgrove/contracts';
import { until } from '@voxgrove/testing/until';
import { useSmsWorld } from '../sms/testing/sms-world';
import type { Connected } from '../sms/testing/sms-world';
import { recipientTopic } from '../../contract/campaigns';
import { deliveries } from '../engine/port';
import { campaigns } from './collections';

const sms = useSmsWorld();

const pathOf = (agentId: AgentId): string => `/api/eu/agents/${agentId}/campaigns`;
const read = async (path: string) =>
  (await sms.world().server.call('GET', path, { as: sms.world().workspaceId })).json.data;
const chatOf = ({ number }: Connected, phone: string): string =>
  `/twilio/chat/${number.sid}/${phone.slice(1)}`;
const textsAt = async (connected: Connected, phone: string): Promise<string[]> =>
  (await sms.world().lines(chatOf(connected, phone)))
    .filter(({ from }) => from === 'business')
    .map(({ text }) => text);

const draftOf = ({ number }: Connected, csv: string, more = {}) => ({
  id: randomId(20),
  name: 'Summer offer',
  channel: 'sms',
  accountId: number.sid,
  message: { text: 'Hi {{name}}, tents are 20 % off.', template: null, variables: [] },
  audience: { kind: 'csv', csv },
  startAt: null,
  perMinute: 600,
  ...more,
});
const create = (connected: Connected, draft: object) => sms.call(pathOf(connected.agentId), draft);
const put = ({ agentId }: Connected, { id, ...draft }: { id: string; version?: number }) =>
  sms.world().server.call('PUT', `${pathOf(agentId)}/${id}/draft`, {
    as: sms.world().workspaceId,
    body: draft,
  });
const remove = ({ agentId }: Connected, { id }: { id: string }) =>
  sms.world().server.call('DELETE', `${pathOf(agentId)}/${id}/draft`, {
    as: sms.world().workspaceId,
  });
/** Waits until the campaign has this state. */
const untilState = ({ agentId }: Connected, { id }: { id: string }, state: string) =>
  until(
    async () => {
      await sms.world().deliver('campaign.');
      return read(`${pathOf(agentId)}/${id}`);
    },
    (campaign) => campaign.state === state,
  );
const recipientsOf = ({ agentId }: Connected, { id }: { id: string }) =>
  read(`${pathOf(agentId)}/${id}/recipients`);
const act = ({ agentId }: Connected, { id }: { id: string }, what: string) =>
  sms.call(`${pathOf(agentId)}/${id}/acts`, { act: what });

test('deleted recipients lead to no event', () => {
  const topics = sms.world().server.instance.topics ?? [];
  const topic = topics.find(({ pattern }) => pattern === recipientTopic('{id}'));
  expect(topic).toMatchObject({ deletesAreSilent: true });
});

describe('a campaign', () => {
  test('sends to everybody once, and an answer opens its conversation', async () => {
    const connected = await sms.connected();
    const draft = draftOf(
      connected,
      'name,phone\nAda,+15550100011\nBea,+15550100012\nAda,+1 555 010 0011\nCem,none',
    );
    const [first, repeat] = [await create(connected, draft), await create(connected, draft)];
    expect([first.status, repeat.status]).toEqual([200, 200]);
    const done = await untilState(connected, draft, 'done');
    expect(done.counts).toMatchObject({ excluded: 2, failed: 0, waiting: 0, queued: 0 });
    expect(await textsAt(connected, '+15550100011')).toEqual(['Hi Ada, tents are 20 % off.']);
    expect(await textsAt(connected, '+15550100012')).toEqual(['Hi Bea, tents are 20 % off.']);

    await sms.write(chatOf(connected, '+15550100012'), 'Is the blue one included?');
    await sms.questions('Is the blue one included?');
    const [, bea] = await until(
      async () => {
        await sms.world().deliver('campaign.');
        return recipientsOf(connected, draft);
      },
      (all) => all[1].conversationId !== null,
    );
    expect(bea).toMatchObject({ address: '+15550100012', exclusion: null });
    // The transcript has the campaign's message before the reply, but the message is not sent a
    // second time.
    const { messages } = sms.world().conversations.with('Is the blue one included?');
    expect(messages.map(({ role, text, campaign }) => [role, text, campaign])).toEqual([
      ['human', 'Hi Bea, tents are 20 % off.', 'Summer offer'],
      ['visitor', 'Is the blue one included?', undefined],
    ]);
    await sms.answer('Yes, it is.');
    await until(
      () => textsAt(connected, '+15550100012'),
      (texts) => texts.length === 2,
    );
    expect(await textsAt(connected, '+15550100012')).toEqual([
      'Hi Bea, tents are 20 % off.',
      'Yes, it is.',
    ]);
    expect((await read(`${pathOf(connected.agentId)}/${draft.id}`)).counts.replied).toBe(1);
  });

  test('never sends to a number that has opted out, even during the campaign', async () => {
    const connected = await sms.connected();
    const [stopped, later] = ['+15550100021', '+15550100022'];
    await sms.write(chatOf(connected, stopped), 'STOP');
    await until(
      () => sms.call(`/api/eu/agents/${connected.agentId}/campaign-previews`, preview()),
      ({ json }) => json.data?.excluded.optedOut === 1,
    );
    function preview() {
      const { channel, accountId, message } = draftOf(connected, '');
      const csv = `name,phone\nAda,${stopped}\nBea,${later}`;
      return { channel, accountId, message, audience: { kind: 'csv', csv } };
    }
    const slow = draftOf(connected, `name,phone\nAda,${stopped}\nDan,+15550100023\nBea,${later}`, {
      perMinute: 30,
    });
    await create(connected, slow);
    await until(
      () => textsAt(connected, '+15550100023'),
      (texts) => texts.length === 1,
    );
    await sms.write(chatOf(connected, later), 'Stop');
    await untilState(connected, slow, 'done');
    expect(await textsAt(connected, stopped)).toHaveLength(0);
    const texts = await textsAt(connected, later);
    expect(texts.filter((text) => text.includes('tents'))).toEqual([]);
  });

  test('never writes to a lead that is marked as opted out, also in between', async () => {
    const connected = await sms.connected();
    const lead = { name: 'Ada', email: '', fields: {}, phone: '+1 555 010 0025', optedOut: true };
    const later = { ...lead, name: 'Bea', phone: '+15550100027', optedOut: false };
    sms.world().leads.push(lead, later);
    const csv = 'name,phone\nAda,+15550100025\nDan,+15550100026\nBea,+15550100027';
    const slow = draftOf(connected, csv, { perMinute: 30 });
    await create(connected, slow);
    await until(
      () => textsAt(connected, '+15550100026'),
      (texts) => texts.length === 1,
    );
    later.optedOut = true;
    const { counts } = await untilState(connected, slow, 'done');
    expect(counts).toMatchObject({ excluded: 1, failed: 1 });
    expect(await textsAt(connected, '+15550100025')).toEqual([]);
    expect(await textsAt(connected, '+15550100027')).toEqual([]);
  });

  test('sends no second message after a lost response or after a process died during the call', async () => {
    const connected = await sms.connected();
    await sms.fault({ drop: 'after' });
    const draft = draftOf(connected, 'name,phone\nAda,+15550100031');
    await create(connected, draft);
    const { counts } = await untilState(connected, draft, 'done');
    expect(counts.failed).toBe(1);
    const [ada] = await recipientsOf(connected, draft);
    expect(ada.reason).toContain('has not confirmed the message');
    expect(await textsAt(connected, '+15550100031')).toHaveLength(1);

    const held = draftOf(connected, 'name,phone\nBea,+15550100032');
    await sms.fault({ status: 429, headers: { 'retry-after': '2' } });
    await create(connected, held);
    const here = sms.world().server.store.for('eu');
    const delivery = await until(
      async () =>
        (
          await here.query(deliveries, {
            where: [{ field: 'agentId', op: '==', value: connected.agentId }],
          })
        ).find(({ data }) => data.campaign?.campaignId === held.id && data.attempted === false),
      (found) => found !== undefined,
    );
    // State that a process leaves behind if it is killed during the call.
    await here.update(deliveries, delivery!.id, { attempted: true });
    expect((await untilState(connected, held, 'done')).counts.failed).toBe(1);
    expect(await textsAt(connected, '+15550100032')).toEqual([]);
  });

  test('can be paused, resumed and stopped, and waits for a rate limit of the provider', async () => {
    const connected = await sms.connected();
    const list = Array.from({ length: 4 }, (_none, index) => `P${index},+1555010004${index}`);
    const draft = draftOf(connected, `name,phone\n${list.join('\n')}`, { perMinute: 30 });
    await sms.fault({ status: 429, headers: { 'retry-after': '1' } });
    await create(connected, draft);
    await until(
      () => textsAt(connected, '+15550100040'),
      (texts) => texts.length === 1,
    );
    expect((await act(connected, draft, 'pause')).json.data.state).toBe('paused');
    const [listed] = await read(pathOf(connected.agentId));
    expect(listed.progress.total).toBe(4);
    expect(listed.progress.done).toBeLessThan(4);
    expect((await act(connected, draft, 'pause')).json.errorCode).toBe('CAMPAIGN_STATE');
    expect((await act(connected, draft, 'resume')).json.data.state).toBe('running');
    await until(
      () => textsAt(connected, '+15550100041'),
      (texts) => texts.length === 1,
    );
    const { counts } = (await act(connected, draft, 'stop')).json.data;
    expect(counts.waiting).toBeGreaterThan(0);
    expect(await read(pathOf(connected.agentId))).toMatchObject([{ progress: null }]);
    expect(await textsAt(connected, '+15550100043')).toEqual([]);
  });

  test('waits for its start time, and is refused without reachable recipients', async () => {
    const connected = await sms.connected();
    const draft = draftOf(connected, 'name,phone\nAda,+15550100051', {
      startAt: Date.now() + 3_600_000,
    });
    expect((await create(connected, draft)).json.data.state).toBe('scheduled');
    expect((await act(connected, draft, 'stop')).json.data.state).toBe('stopped');
    const nobody = draftOf(connected, 'name,phone\nAda,none');
    expect((await create(connected, nobody)).json.errorCode).toBe('CAMPAIGN_EMPTY');
  });

  test('pauses when its number is disconnected, and people are notified', async () => {
    const connected = await sms.connected();
    const draft = draftOf(connected, 'name,phone\nAda,+15550100061', {
      startAt: Date.now() + 1_500,
    });
    await create(connected, draft);
    await sms.remove(connected.agentId, connected.number.sid);
    expect((await untilState(connected, draft, 'paused')).reason).toContain('not connected');
    const notices = () =>
      sms.world().notifications.filter(({ key }) => key.startsWith(`campaign-paused-${draft.id}`));
    const reason = { key: 'noticePausedNumber' };
    expect(notices()).toMatchObject([
      {
        texts: {
          title: { key: 'noticePaused', values: { campaign: draft.name } },
          body: { key: 'noticePausedBody', values: { reason } },
        },
        forClients: { agentId: connected.agentId, tab: '/campaigns' },
      },
    ]);
    await act(connected, draft, 'resume');
    await untilState(connected, draft, 'paused');
    expect(new Set(notices().map(({ key }) => key)).size).toBe(2);
  });

  test('that fails again and again is reported', async () => {
    const connected = await sms.connected();
    const draft = draftOf(connected, 'name,phone\nAda,+15550100071', {
      startAt: Date.now() + 3_600_000,
    });
    await create(connected, draft);
    const { store, instance } = sms.world().server;
    await store.for('eu').update(campaigns, draft.id, { attempt: 5 });
    const watch = instance.schedules!.find(({ name }) => name === 'watch-campaigns');
    await watch!.run(new AbortController().signal);
    const isOfDraft = ({ key }: { key: string }) => key.startsWith(`campaign-late-${draft.id}`);
    expect(sms.world().notifications.filter(isOfDraft)).toMatchObject([
      {
        title: `The campaign ${draft.name} is stuck`,
        texts: { title: { key: 'noticeLate' }, body: { key: 'noticeLateBody' } },
        forClients: { agentId: connected.agentId, tab: '/campaigns' },
      },
    ]);
    const path = `${pathOf(connected.agentId)}/${draft.id}`;
    expect((await read(path)).stuckSince).not.toBeNull();

    // A running campaign whose messages do not leave is reported, too.
    const now = Date.now();
    const still = { attempt: 0, state: 'running' as const, stuckSince: null, dueAt: now + 60_000 };
    await store.for('eu').update(campaigns, draft.id, { ...still, progressAt: now - 1_000_000 });
    await watch!.run(new AbortController().signal);
    expect(sms.world().notifications.filter(isOfDraft)).toHaveLength(2);
    expect((await act(connected, draft, 'stop')).json.data.stuckSince).toBeNull();
  });

  test('is saved as a draft, changed later, and started once', async () => {
    const connected = await sms.connected();
    const unfinished = draftOf(connected, '', {
      name: '',
      message: { text: '', template: null, variables: [] },
    });
    const saved = await put(connected, unfinished);
    expect([saved.status, saved.json.data.state]).toEqual([200, 'draft']);
    expect((await create(connected, unfinished)).json.errorCode).toBe('CAMPAIGN_NAME_MISSING');
    const draft = draftOf(connected, 'name,phone\nAda,+15550100081', { id: unfinished.id });
    await put(connected, draft);
    const path = `${pathOf(connected.agentId)}/${draft.id}`;
    expect(await read(`${path}/draft`)).toMatchObject({
      name: 'Summer offer',
      audience: draft.audience,
      startAt: null,
    });
    // Of two tabs that opened the draft, the second one does not overwrite what the first one saved.
    const { version } = await read(`${path}/draft`);
    expect((await put(connected, { ...draft, version })).status).toBe(200);
    expect((await put(connected, { ...draft, version })).json.errorCode).toBe('CONFLICT');
    expect((await create(connected, draft)).json.data.state).toBe('scheduled');
    expect((await put(connected, draft)).json.errorCode).toBe('CAMPAIGN_STATE');
    await untilState(connected, draft, 'done');
    expect(await textsAt(connected, '+15550100081')).toHaveLength(1);
    const other = draftOf(connected, '');
    await put(connected, other);
    await remove(connected, other);
    expect((await put(connected, other)).json.data.state).toBe('draft');
  });

  test('compares two texts, each with its own results', async () => {
    const connected = await sms.connected();
    const list = Array.from({ length: 4 }, (_none, index) => `P${index},+1555010009${index}`);
    const messageB = { text: 'Dear {{name}}, see our tents.', template: null, variables: [] };
    const draft = draftOf(connected, `name,phone\n${list.join('\n')}`, { messageB });
    await create(connected, draft);
    await untilState(connected, draft, 'done');
    const people: { address: string; variant: 'A' | 'B' }[] = await recipientsOf(connected, draft);
    const ofA = people.filter(({ variant }) => variant === 'A');
    expect(ofA).toHaveLength(2);
    for (const { address, variant } of people)
      expect((await textsAt(connected, address))[0]).toContain(variant === 'A' ? 'Hi ' : 'Dear ');
    await sms.write(chatOf(connected, ofA[0]!.address), 'Stop');
    const { texts } = await until(
      async () => {
        await sms.world().deliver('campaign.');
        return read(`${pathOf(connected.agentId)}/${draft.id}`);
      },
      ({ counts }) => counts.optedOut === 1,
    );
    expect(texts.A).toMatchObject({ optedOut: 1, excluded: 0, waiting: 0 });
    expect(texts.B).toMatchObject({ optedOut: 0 });
  });

  test('waits for the hours of the recipient', async () => {
    const connected = await sms.connected();
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
    const today = new Date().toISOString().slice(0, 10);
    const times = { from: 0, to: 1_440, weekends: true, holidays: [today, tomorrow] };
    const csv = 'name,phone,time zone\nAda,+15550100101,UTC';
    const draft = draftOf(connected, csv, { times });
    await create(connected, draft);
    const running = await untilState(connected, draft, 'running');
    expect(running.counts.waiting).toBe(1);
    const here = sms.world().server.store.for('eu');
    const { dueAt } = (await until(
      () => here.get(campaigns, draft.id),
      (doc) => doc!.data.dueAt > Date.now() + 3_600_000,
    ))!.data;
    expect(new Date(dueAt).toISOString().slice(0, 10) > tomorrow).toBe(true);
    expect(await textsAt(connected, '+15550100101')).toEqual([]);
    await act(connected, draft, 'stop');
  });

  test('is not reported while its queued messages wait for the hours', async () => {
    const connected = await sms.connected();
    const draft = draftOf(connected, 'name,phone,time zone\nAda,+15550100111,UTC', {
      startAt: Date.now() + 3_600_000,
    });
    await create(connected, draft);
    await sms.fault({ status: 429, headers: { 'retry-after': '2' } });
    const here = sms.world().server.store.for('eu');
    await here.update(campaigns, draft.id, { startAt: 0, dueAt: Date.now() });
    await until(
      () => read(`${pathOf(connected.agentId)}/${draft.id}`),
      ({ counts }) => counts.queued === 1,
    );
    // The hours of the campaign end while its message is queued.
    const today = new Date().toISOString().slice(0, 10);
    const times = { from: 0, to: 1_440, weekends: true, holidays: [today] };
    await here.update(campaigns, draft.id, { times, dueAt: Date.now() });
    const doc = await until(
      () => here.get(campaigns, draft.id),
      (found) => found!.data.progressAt > Date.now() + 60_000,
    );
    expect(doc!.data.dueAt).toBe(doc!.data.progressAt);
    await act(connected, draft, 'stop');
  });
});
