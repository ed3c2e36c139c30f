import { describe, expect, test } from '@jest/globals';
import type { Route } from '@voxgrove/server/http/route';
import { until } from '@voxgrove/testing/until';
import { accountKey, accounts, links } from '../engine/collections';
import { metaPages, pageLogins } from './collections';
import type { PageLogin } from './collections';
import { usePagesWorld } from './testing/pages-world';

const pages = usePagesWorld();
const { connected, write, act, questions, say, failedOf, fault } = pages;
const received = (chat: string, count: number) => pages.world().received(chat, count);
const HOUR_MS = 3_600_000;
const PHOTO =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';

describe.each(['messenger', 'instagram'] as const)('a chat on %s', (channel) => {
  test('quick messages and a photo become one question, and the answer reaches the customer', async () => {
    const { chat, agentId } = await connected(channel);
    await pages.world().post('/_sandbox/webhooks', { mode: 'duplicate' });
    await act(chat, { act: 'photo', photo: PHOTO });
    await write(chat, 'What is this,');
    await write(chat, `and what is its price on ${channel}?`);
    await questions(`price on ${channel}?`);
    await pages.world().post('/_sandbox/webhooks', { mode: 'normal' });
    const { messages, conversation } = pages.world().conversations.newest;
    expect(conversation.channel).toBe(channel);
    expect(messages.map(({ text }) => text).join('\n')).toBe(
      `What is this,\nand what is its price on ${channel}?`,
    );
    expect(messages.flatMap(({ attachments = [] }) => attachments)).toMatchObject([
      { name: 'photo.jpg', type: 'image/png' },
    ]);
    // The person is stored after the question.
    const described = await until(() => pages.world().conversations.described.at(-1));
    expect(described).toEqual({ name: 'Customer 0001' });
    const long = 'A tent for four people with room for bags';
    const sources = [{ title: 'Prices', url: 'https://fernhill.example/prices' }];
    await say('assistant', 'It costs **18 euro**.', { sources, quickReplies: ['Book', long] });
    // A repeated event sends no second message.
    await pages.world().emit('conversation.replied');
    expect(await received(chat, 1)).toEqual([
      'It costs 18 euro.\n\nPrices: https://fernhill.example/prices',
    ]);
    const lines = await pages.world().lines(chat);
    const line = lines.find(({ buttons }) => buttons)!;
    expect(line.buttons!.map(({ label }) => label)).toEqual(['Book', 'A tent for four peo…']);
    await act(chat, { act: 'press', id: line.id, value: '1' });
    await questions(long);
    const states = () =>
      pages
        .world()
        .server.events.filter(({ name, payload }) => {
          const about = payload as { agentId: string };
          return name === 'message.delivered' && about.agentId === agentId;
        })
        .map(({ payload }) => (payload as { delivery: { status: string } }).delivery.status);
    const expected = channel === 'messenger' ? 'delivered' : 'read';
    await until(states, (all) => all.at(-1) === expected);
  });

  test('START allows campaigns again after STOP, each with a confirmation', async () => {
    const { chat } = await connected(channel);
    const choices = () =>
      pages.world().server.events.filter(({ name }) => name === 'campaign.optOutChanged');
    const before = choices().length;
    await write(chat, 'STOP');
    await until(() => choices().length > before);
    const optedOut = 'You get no more news from us. Send START to get it again.';
    expect(await received(chat, 1)).toEqual([optedOut]);
    await write(chat, 'start');
    const text = 'You get our news again. Send STOP to end it.';
    expect(await received(chat, 2)).toEqual([optedOut, text]);
    expect(pages.world().conversations.questions).not.toContain('STOP');
    expect(choices().at(-1)!.payload).toMatchObject({ isOptedOut: false });
  });

  test('after 24 hours only a person may answer, for seven days', async () => {
    const { chat, agentId } = await connected(channel);
    await write(chat, `A question of yesterday on ${channel}`);
    await questions(`yesterday on ${channel}`);
    const store = pages.world().server.store.for('eu');
    const [link] = await store.query(links, {
      where: [{ field: 'agentId', op: '==', value: agentId }],
    });
    const wroteBefore = (hours: number) =>
      store.update(links, link!.id, { lastInAt: Date.now() - hours * HOUR_MS });
    const { server, workspaceId, conversations } = pages.world();
    const { id } = conversations.with(`A question of yesterday on ${channel}`).conversation;
    const path = `/api/eu/agents/${agentId}/conversations/${id}/template-replies`;
    const readLate = async () => (await server.call('GET', path, { as: workspaceId })).json.data;
    expect(await readLate()).toBeNull();
    await wroteBefore(25);
    const { closedSince, peopleUntil, templates } = await until(readLate, (late) => late !== null);
    expect([peopleUntil - closedSince, templates]).toEqual([6 * 24 * HOUR_MS, null]);
    await say('assistant', 'An answer of the agent');
    const failed = (count: number) =>
      until(
        () => failedOf(agentId),
        (all) => all.length === count,
      );
    expect((await failed(1))[0].reason).toContain('only a person of your team may answer');
    await say('human', 'An answer of a person');
    expect(await received(chat, 1)).toEqual(['An answer of a person']);
    const requests = (await (
      await fetch(`${pages.world().sandbox}/_sandbox/requests?provider=meta`)
    ).json()) as object;
    expect(JSON.stringify(requests)).toContain('HUMAN_AGENT');
    await wroteBefore(24 * 8);
    expect(await readLate()).toMatchObject({ peopleUntil: null, templates: null });
    await say('human', 'Too late');
    const reasons = (await failed(2)).map(({ reason }: { reason: string }) => reason);
    expect(reasons.join()).toContain('wrote more than seven days ago');
    expect(await received(chat, 1)).toEqual(['An answer of a person']);
  });
});

describe('connecting', () => {
  test('a page also connects its Instagram account, and both are disconnected together', async () => {
    const agentId = pages.world().newAgent();
    const page = await pages.newPage();
    expect(await pages.read(agentId, '/pages')).toEqual([]);
    expect((await pages.call(agentId, '/pages/login', { code: page.code })).status).toBe(200);
    // The page of the product may send a code twice.
    expect((await pages.call(agentId, '/pages/login', { code: page.code })).status).toBe(200);
    const listed = await pages.read(agentId, '/pages');
    expect(listed).toEqual([
      {
        id: page.id,
        name: 'Shop',
        photoUrl: '',
        connectedIgPage: {
          id: page.instagramId,
          name: 'Shop Photos',
          username: 'shop_photos',
          photoUrl: '',
        },
        isConnected: false,
      },
    ]);
    expect((await pages.call(agentId, '/pages', { pageId: page.id })).status).toBe(200);
    const inboxes = await pages.read(agentId);
    expect(
      inboxes.map(({ channel, label }: { channel: string; label: string }) => [channel, label]),
    ).toEqual([
      ['messenger', 'Shop'],
      ['instagram', '@shop_photos'],
    ]);
    const isConnected = async () => (await pages.read(agentId, '/pages'))[0].isConnected;
    expect(await isConnected()).toBe(true);
    const here = pages.world().server.store.for('eu');
    const instagramKey = accountKey('instagram', page.instagramId);
    const stored = (await here.get(accounts, instagramKey))!.data;
    await here.update(accounts, instagramKey, { health: { needsReauth: true } });
    expect(await isConnected()).toBe(false);
    await here.delete(accounts, instagramKey);
    expect(await isConnected()).toBe(false);
    await here.create(accounts, instagramKey, {
      ...stored,
      health: { ...stored.health, needsReauth: true },
    });
    expect((await pages.call(agentId, '/pages', { pageId: page.id })).status).toBe(200);
    expect(await isConnected()).toBe(true);
    expect((await here.get(metaPages, page.id))!.data).toMatchObject({
      agentId,
      pageName: 'Shop',
      igPageId: page.instagramId,
      igPageName: 'shop_photos',
    });
    const again = await pages.world().post('/meta/login', { page: page.id });
    const { code } = (await again.json()) as { code: string };
    const taken = await pages.connect(pages.world().newAgent(), { ...page, code });
    expect(taken.json.errorCode).toBe('CHANNEL_TAKEN');
    expect((await pages.remove(agentId, 'instagram', page.instagramId)).status).toBe(200);
    expect(await pages.read(agentId)).toEqual([]);
    expect(await here.get(metaPages, page.id)).toBeNull();
    expect((await pages.pageAtMeta(page)).subscribed).toEqual([]);
  });

  test('a login serves only the person who logged in, and for an hour', async () => {
    const agentId = pages.world().newAgent();
    const page = await pages.newPage();
    await pages.call(agentId, '/pages/login', { code: page.code });
    const { server, workspaceId } = pages.world();
    /** Calls a route as a client of the agency. */
    const asClient = (method: string, path: string, input = {}) => {
      const found = server.instance.routes.find(
        (one) => one.kind === 'route' && one.method === method && one.path === path,
      ) as Route<any, any>; // eslint-disable-line @typescript-eslint/no-explicit-any -- a route of any shape
      const principal = { kind: 'client', clientId: 'client', name: 'Cleo' };
      const context = { region: 'eu', scope: { workspaceId }, principal };
      return found.handler({ agentId, ...input }, context as never);
    };
    const path = '/agents/:agentId/channels/pages';
    expect(await asClient('GET', `${path}/setup`)).toMatchObject({ data: { isLoggedIn: false } });
    expect(await asClient('GET', path)).toEqual({ data: [] });
    await expect(asClient('POST', path, { pageId: page.id })).rejects.toMatchObject({
      code: 'META_PAGE_UNKNOWN',
    });
    expect((await pages.read(agentId, '/pages/setup')).isLoggedIn).toBe(true);

    const here = server.store.for('eu');
    const logins = () =>
      here.query(pageLogins, { where: [{ field: 'agentId', op: '==', value: agentId }] });
    const [login] = await logins();
    const forget = server.instance.schedules!.find(({ name }) => name === 'forget-page-logins')!;
    const run = () => forget.run(new AbortController().signal);
    await run();
    expect(await logins()).toHaveLength(1);
    // Logins of earlier releases have no expiry time.
    const { expiresAt: _expiresAt, ...ofEarlierRelease } = login!.data;
    for (const row of [{ ...login!.data, expiresAt: Date.now() - 1 }, ofEarlierRelease]) {
      await here.set(pageLogins, login!.id, row as PageLogin);
      expect((await pages.read(agentId, '/pages/setup')).isLoggedIn).toBe(false);
      expect(await pages.read(agentId, '/pages')).toEqual([]);
      await run();
      expect(await logins()).toEqual([]);
    }
  });

  test('a used code, an unknown page and a refused subscription are explained', async () => {
    const agentId = pages.world().newAgent();
    const page = await pages.newPage();
    await pages.call(agentId, '/pages/login', { code: page.code });
    const other = pages.world().newAgent();
    const used = await pages.call(other, '/pages/login', { code: page.code });
    expect(used.json.message).toBe('This authorization code has been used.');
    const unknown = await pages.call(agentId, '/pages', { pageId: '999999999999999' });
    expect(unknown.json.errorCode).toBe('META_PAGE_UNKNOWN');
    await fault(`/${page.id}/subscribed_apps`, { code: 200 });
    const refused = await pages.call(agentId, '/pages', { pageId: page.id });
    expect(refused.json.message).toBe('(#200) Injected fault');
    expect(await pages.read(agentId)).toEqual([]);
    expect((await pages.call(agentId, '/pages', { pageId: page.id })).status).toBe(200);
  });
});

describe('failures', () => {
  test('a rate limit is waited for, and a refused token is shown until the page is connected again', async () => {
    const { chat, agentId, page } = await connected('messenger');
    await write(chat, 'Are you there?');
    await questions('Are you there?');
    await until(
      () => pages.world().lines(chat),
      ([line]) => line?.ticks === 'read',
    );
    // The fault begins after the typing indicator.
    await fault('/messages', { after: 1, status: 429, headers: { 'retry-after': '1' } });
    await say('assistant', 'Yes');
    expect(await received(chat, 1)).toEqual(['Yes']);
    await fault('/messages', { code: 190 });
    await say('assistant', 'Still here');
    const [failed] = await until(
      () => failedOf(agentId),
      (all) => all.length === 1,
    );
    expect(failed.reason).toContain('Meta refuses the access to this page');
    const health = async () => (await pages.read(agentId))[0].health;
    expect((await health()).needsReauth).toBe(true);
    expect((await pages.call(agentId, `/messenger/${page.id}/reconnect`)).status).toBe(200);
    expect((await health()).needsReauth).toBe(false);
  });
});
