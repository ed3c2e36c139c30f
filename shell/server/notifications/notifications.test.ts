import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { AppError } from '@voxgrove/contracts';
import { createOutbound } from '@voxgrove/server/outbound/outbound';
import { silentLog } from '@voxgrove/server/store/silent-log';
import { until } from '@voxgrove/testing/until';
import { systemClock } from '@voxgrove/server/clock';
import { workspaces } from '../accounts/collections';
import { startTestApp } from '../testing/test-app';
import {
  notificationJobs,
  notificationSignals,
  notifications,
  pushSubscriptions,
} from './collections';
import { startPushService } from './testing/push-service';
import type { Notification, OutgoingNotification, UserId, WorkspaceId } from '@voxgrove/contracts';
import type { TestApp } from '../testing/test-app';
import type { PushService } from './testing/push-service';

let product: TestApp;
let service: PushService;
let cookie: string;
let memberCookie: string;
let workspaceId: WorkspaceId;
let owner: UserId;
let member: UserId;
let count = 0;
let isMailServerDown = false;

beforeAll(async () => {
  service = await startPushService();
  const outbound = createOutbound({
    config: { model: undefined, outboundAllowedOrigins: [service.origin] },
    clock: systemClock,
    log: silentLog,
  });
  product = await startTestApp({
    slices: [],
    outbound,
    mail: async (mail) => {
      if (isMailServerDown) throw new AppError('MAIL_NOT_SENT');
      product.mails.push(mail);
    },
    config: { outboundAllowedOrigins: [service.origin] },
  });
  cookie = await product.signIn('owner@example.com');
  memberCookie = await product.signIn('member@example.com');
  owner = (await session(cookie)).uid as UserId;
  member = (await session(memberCookie)).uid as UserId;
  workspaceId = owner as string as WorkspaceId;
  await product.store
    .for('eu')
    .update(workspaces, workspaceId, { workspaceEmails: ['member@example.com'] });
});
afterAll(async () => {
  await product.stop();
  await service.stop();
});
beforeEach(async () => {
  service.answerWith(201);
  for (const one of [cookie, memberCookie]) {
    await product.call('DELETE', path(), { cookie: one });
    await product.call('PUT', '/api/notification-settings', {
      cookie: one,
      body: { notifyThrough: 'all', notifyIf: 'requestsOnly' },
    });
  }
  for (const { id } of await product.store.for('eu').query(notificationJobs, {}))
    await product.store.for('eu').delete(notificationJobs, id);
  product.mails.length = 0;
});

const session = async (who: string) =>
  (await product.call('GET', '/api/auth/session', { cookie: who })).json.user as { uid: string };
const path = (rest = '') => `/api/eu/workspaces/${workspaceId}/notifications${rest}`;
const send = (notice: Partial<OutgoingNotification> = {}) =>
  product.app.context.port('notifications').send('eu', {
    workspaceId,
    key: `test-${count++}`,
    title: 'New conversation',
    body: 'Do you rent tents?',
    urlPathname: '/agents/AAAAAAAAAAAAAAAA/convos',
    notificationLevel: 1,
    ...notice,
  });
const lists = async (who = cookie) =>
  (await product.call('GET', path(), { cookie: who })).json.data as {
    level1: Notification[];
    level2: Notification[];
  };

describe('a notification', () => {
  test('exists per person: one can open hers, and the other keeps his', async () => {
    await send({ key: 'once' });
    await send({ key: 'once' });
    const [mine] = (await lists()).level1;
    expect((await lists()).level1).toHaveLength(1);
    expect(mine).toMatchObject({
      title: 'New conversation',
      body: 'Do you rent tents?',
      ts: product.clock.now(),
      urlPathname: '/agents/AAAAAAAAAAAAAAAA/convos',
      seen: false,
      notificationLevel: 1,
      notifyOnly: [],
      workspaceId,
      userId: owner,
    });
    expect(
      (await product.call('DELETE', path(`/${mine!.ID}`), { cookie: memberCookie })).status,
    ).toBe(200);
    expect((await lists()).level1).toHaveLength(1);
    expect((await product.call('DELETE', path(`/${mine!.ID}`), { cookie })).status).toBe(200);
    expect((await lists()).level1).toEqual([]);
    expect((await lists(memberCookie)).level1).toHaveLength(1);
    await send({ key: 'once' });
    expect((await lists()).level1).toEqual([]);
  });

  test('is listed by level, the newest five of each, and Mark all as Read deletes all, also unlisted ones', async () => {
    for (let at = 0; at < 7; at++) {
      product.clock.advance(1_000);
      await send({ title: `m${at}` });
      await send({ title: `r${at}`, notificationLevel: 2 });
    }
    const { level1, level2 } = await lists();
    expect([level1, level2].map((one) => one.map(({ title }) => title))).toEqual([
      ['m6', 'm5', 'm4', 'm3', 'm2'],
      ['r6', 'r5', 'r4', 'r3', 'r2'],
    ]);
    await product.call('DELETE', path(), { cookie });
    expect(await lists()).toEqual({ level1: [], level2: [] });
    expect((await lists(memberCookie)).level2).toHaveLength(5);
  });

  test('reaches only its recipients, and never a non-member', async () => {
    const strangerCookie = await product.signIn('stranger@example.com');
    const stranger = (await session(strangerCookie)).uid as UserId;
    await send({ notifyOnly: [member, stranger] });
    expect((await lists()).level1).toEqual([]);
    const [theirs] = (await lists(memberCookie)).level1;
    expect(theirs).toMatchObject({ userId: member, notifyOnly: [member] });
    const { status } = await product.call('GET', path(), { cookie: strangerCookie });
    expect(status).toBe(404);
    const copies = await product.store.for('eu').query(notifications, {
      where: [{ field: 'userId', op: '==', value: stranger }],
    });
    expect(copies).toEqual([]);
    const signals = await product.store.for('eu').query(notificationSignals, {
      where: [{ field: 'workspaceId', op: '==', value: workspaceId }],
    });
    expect(signals.flatMap(({ data }) => data.userIds)).toContain(member);
    expect(signals.flatMap(({ data }) => data.userIds)).not.toContain(stranger);
  });

  test('is shown as a toast by exactly one of several simultaneous tabs', async () => {
    await send();
    const { ID } = (await lists()).level1[0]!;
    const asked = await Promise.all(
      Array.from({ length: 8 }, () =>
        product.call('POST', path(`/${ID}/seen`), { cookie, body: {} }),
      ),
    );
    expect(asked.filter(({ json }) => json.first === true)).toHaveLength(1);
    expect(
      (await product.call('POST', path(`/${ID}/seen`), { cookie: memberCookie, body: {} })).json,
    ).toEqual({ first: false });
  });

  test.each([
    'javascript:alert(1)',
    '//evil.example',
    '/\\evil.example',
    '/../../login',
    '/%2e%2e/%2e%2e/login',
    'agents',
    '/\tevil',
    '',
  ])('opens the start page of the dashboard when its path is %j', async (urlPathname) => {
    await send({ urlPathname: urlPathname as '/' });
    expect((await lists()).level1[0]!.urlPathname).toBe('/');
  });

  test('accepts any text of a visitor', async () => {
    await send({ title: 'x\u0000'.repeat(5_000), body: '\ud800 \n<img src=x onerror=alert(1)>' });
    const [one] = (await lists()).level1;
    expect(one!.title).toHaveLength(200);
    expect(one!.body).toBe('\ufffd <img src=x onerror=alert(1)>');
  });

  test('is published only to its person, and so is the event that it was opened', async () => {
    const listen = (topic: string, who: string) =>
      fetch(`${product.url}/live?region=eu&topic=${encodeURIComponent(topic)}`, {
        headers: { cookie: who },
      });
    expect((await listen(`people/${member}/notifications`, cookie)).status).toBe(404);
    const response = await listen(`people/${member}/notifications`, memberCookie);
    const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
    let received = '';
    const next = async (what: string) => {
      while (!received.includes(what)) received += (await reader.read()).value ?? '';
    };
    await next('id:');
    await send({ notifyOnly: [owner], title: 'not for the member' });
    await send({ title: 'for both' });
    await next('for both');
    expect(received).not.toContain('not for the member');
    const event = JSON.parse(/^data: (.*for both.*)$/m.exec(received)![1]!) as {
      data: { newest: Notification };
    };
    expect(event.data.newest).toEqual((await lists(memberCookie)).level1[0]);
    received = '';
    await product.call('DELETE', path(`/${event.data.newest.ID}`), { cookie: memberCookie });
    await next('"newest":null');
    await reader.cancel();
  });
});

test.each([
  'https://127.0.0.1/push',
  'https://10.1.2.3/push',
  'https://metadata.google.internal/',
  'http://push.example.com/x',
  'https://push.example.com:8443/x',
])('a push subscription at %s is refused when saved', async (endpoint) => {
  const { keys } = service.browser().target as { keys: object };
  const answer = await product.call('POST', '/api/eu/push/subscriptions', {
    cookie,
    body: { target: { kind: 'web', endpoint, keys } },
  });
  expect([answer.status, Object.keys(answer.json.details.fields as object)]).toEqual([
    400,
    ['target.endpoint'],
  ]);
});

describe('outside the dashboard', () => {
  const subscribe = async (who: string) => {
    const browser = service.browser();
    expect(
      (
        await product.call('POST', '/api/eu/push/subscriptions', {
          cookie: who,
          body: { target: browser.target },
        })
      ).status,
    ).toBe(200);
    return browser;
  };

  test('a browser receives an encrypted, signed message, and unwanted messages are not sent', async () => {
    const mine = await subscribe(cookie);
    const theirs = await subscribe(memberCookie);
    await product.call('PUT', '/api/notification-settings', {
      cookie,
      body: { notifyThrough: 'push', notifyIf: 'all' },
    });
    await send({ title: 'A message' });
    await send({ title: 'A request', notificationLevel: 2 });
    await until(
      () => [...mine.received, ...theirs.received],
      (all) => all.length === 3,
    );
    expect(mine.received.map(({ message }) => message.title).sort()).toEqual([
      'A message',
      'A request',
    ]);
    const [request] = theirs.received;
    expect(request).toMatchObject({
      message: {
        title: 'A request',
        region: 'eu',
        workspaceId,
        path: '/agents/AAAAAAAAAAAAAAAA/convos',
        level: 2,
        id: (await lists(memberCookie)).level2[0]!.ID,
      },
      headers: { urgency: 'high', ttl: '86400' },
      claims: { aud: service.origin, sub: 'mailto:test@voxgrove.example' },
    });
    expect(request!.headers['authorization']).toContain(
      `k=${(await product.call('GET', '/api/push/key', { cookie })).json.publicKey}`,
    );
    for (const one of [mine, theirs])
      await product.call('POST', '/api/eu/push/subscriptions/remove', {
        cookie: one === mine ? cookie : memberCookie,
        body: { target: one.target },
      });
    await send({ notificationLevel: 2 });
    await until(
      () =>
        product.store
          .for('eu')
          .query(notificationJobs, { where: [{ field: 'channel', op: '==', value: 'push' }] }),
      (jobs) => jobs.length === 0,
    );
    expect(mine.received).toHaveLength(2);
  });

  test('a message to a failing service is retried later, and a browser that is gone is deleted', async () => {
    const mine = await subscribe(cookie);
    service.answerWith(503);
    await send({ notificationLevel: 2 });
    await until(
      () =>
        product.store
          .for('eu')
          .query(notificationJobs, { where: [{ field: 'channel', op: '==', value: 'push' }] }),
      (jobs) => jobs[0]?.data.attempt === 1 && jobs[0].data.owner === null,
    );
    service.answerWith(201);
    product.clock.advance(10_000);
    await until(
      () => mine.received,
      (all) => all.length === 1,
    );
    service.answerWith(410);
    await send({ notificationLevel: 2 });
    await until(
      () => product.logs.some((entry) => entry.includes('push_subscription_gone')),
      Boolean,
    );
    service.answerWith(201);
    await send({ notificationLevel: 2 });
    await until(
      () =>
        product.store
          .for('eu')
          .query(notificationJobs, { where: [{ field: 'channel', op: '==', value: 'push' }] }),
      (jobs) => jobs.length === 0,
    );
    expect(mine.received).toHaveLength(1);
  });

  test('a browser gets messages only during its session', async () => {
    const other = await product.signIn('owner@example.com');
    const mine = await subscribe(other);
    await product.call('POST', '/api/auth/sign-out', { cookie: other });
    await send({ notificationLevel: 2 });
    await until(
      () =>
        product.store
          .for('eu')
          .query(notificationJobs, { where: [{ field: 'channel', op: '==', value: 'push' }] }),
      (jobs) => jobs.length === 0,
    );
    expect(mine.received).toEqual([]);
  });

  test('only the newest twenty browsers of a person are stored', async () => {
    for (let at = 0; at < 21; at++) {
      product.clock.advance(1);
      await subscribe(cookie);
    }
    const kept = await product.store.identity.query(pushSubscriptions, {
      where: [{ field: 'userId', op: '==', value: owner }],
    });
    expect(kept).toHaveLength(20);
    for (const { id } of kept) await product.store.identity.delete(pushSubscriptions, id);
  });

  test('a former member is not notified', async () => {
    await send({ notificationLevel: 2 });
    await product.store.for('eu').update(workspaces, workspaceId, { workspaceEmails: [] });
    product.clock.advance(60_000);
    await until(
      () => product.store.for('eu').count(notificationJobs, {}),
      (left) => left === 0,
    );
    await product.store
      .for('eu')
      .update(workspaces, workspaceId, { workspaceEmails: ['member@example.com'] });
    expect(product.mails.map(({ to }) => to)).toEqual(['owner@example.com']);
  });

  test('a person who has not seen a notification within a minute gets a mail, within a budget', async () => {
    await send({ notificationLevel: 2, title: 'Somebody asks for a person' });
    const { ID } = (await lists()).level2[0]!;
    await product.call('POST', path(`/${ID}/seen`), { cookie, body: {} });
    product.clock.advance(60_000);
    await until(
      () => product.mails,
      (mails) => mails.length === 1,
    );
    expect(product.mails[0]).toMatchObject({
      to: 'member@example.com',
      subject: 'Somebody asks for a person',
      text: expect.stringContaining('http://localhost:4000/app/eu/agents/AAAAAAAAAAAAAAAA/convos'),
    });
    await product.call('PUT', '/api/notification-settings', {
      cookie,
      body: { notifyThrough: 'none', notifyIf: 'all' },
    });
    const isHeldBack = () =>
      product.logs.some((entry) => entry.includes('notification_mail_held_back'));
    for (let at = 1; at <= 8; at++) {
      await send({ notificationLevel: 2, title: `Request ${at}` });
      product.clock.advance(60_000);
      await until(() => product.mails.length === at + 1 || isHeldBack());
    }
    expect(product.mails.map(({ subject }) => subject)).toEqual([
      'Somebody asks for a person',
      ...[1, 2, 3, 4, 5].map((at) => `Request ${at}`),
    ]);
    product.clock.advance(3_600_000);
    await until(() => product.mails.length === 7);
    expect(product.mails[6]).toMatchObject({
      subject: '3 new notifications',
      text: expect.stringMatching(/Request 6\n.*Request 7\n.*Request 8\n/s),
    });
    await until(
      () => product.store.for('eu').count(notificationJobs, {}),
      (left) => left === 0,
    );
    expect(product.mails).toHaveLength(7);
  });

  test('several notifications of a person within a minute become one mail', async () => {
    await product.call('PUT', '/api/notification-settings', {
      cookie,
      body: { notifyThrough: 'email', notifyIf: 'all' },
    });
    await send({ title: 'A message', body: 'One' });
    product.clock.advance(30_000);
    await send({ title: 'A request', body: 'Two', notificationLevel: 2 });
    await send({ title: 'A seen message' });
    const seen = (await lists()).level1.find(({ title }) => title === 'A seen message')!;
    await product.call('POST', path(`/${seen.ID}/seen`), { cookie, body: {} });
    product.clock.advance(30_000);
    await until(() => product.mails.length === 1);
    product.clock.advance(60_000);
    await until(
      () => product.store.for('eu').count(notificationJobs, {}),
      (left) => left === 0,
    );
    const contents = product.mails.map(({ to, subject, text }) => ({ to, subject, text }));
    expect(contents).toHaveLength(2);
    // The member wants requests only.
    expect(contents.find(({ to }) => to === 'member@example.com')!.subject).toBe('A request');
    expect(contents.find(({ to }) => to === 'owner@example.com')).toMatchObject({
      subject: '2 new notifications',
      text: expect.stringContaining('A message\nOne\n\nA request\nTwo'),
    });
  });

  test.each(['seen', 'read', 'deleted with its agent'])(
    'a mail that failed leaves no notification out when its first one is %s',
    async (how) => {
      const all = { notifyThrough: 'email', notifyIf: 'all' };
      await product.call('PUT', '/api/notification-settings', { cookie, body: all });
      const jobs = async () =>
        (await product.store.for('eu').query(notificationJobs, {})).map(({ data }) => data);
      isMailServerDown = true;
      await send({ title: 'First', notifyOnly: [owner] });
      product.clock.advance(30_000);
      await send({ title: 'Second', notifyOnly: [owner] });
      product.clock.advance(30_000);
      await until(jobs, (left) => left.some(({ attempt, owner: by }) => attempt === 1 && !by));
      product.clock.advance(30_000);
      // The job of the second one ends, because the mail of the first one contains it.
      await until(jobs, (left) => left.length === 1 && left[0]?.owner === null);
      const first = (await lists()).level1.find(({ title }) => title === 'First')!;
      if (how === 'seen')
        await product.call('POST', path(`/${first.ID}/seen`), { cookie, body: {} });
      else if (how === 'read') await product.call('DELETE', path(`/${first.ID}`), { cookie });
      else
        await product.store
          .for('eu')
          .delete(notificationSignals, first.ID.slice(0, -owner.length - 1));
      isMailServerDown = false;
      product.clock.advance(3_600_000);
      await until(jobs, (left) => left.length === 0);
      expect(product.mails.map(({ subject }) => subject)).toEqual(['Second']);
    },
  );
});

test('settings have defaults and accept only known fields', async () => {
  const fresh = await product.signIn('fresh@example.com');
  expect(
    (await product.call('GET', '/api/notification-settings', { cookie: fresh })).json.data,
  ).toEqual({ notifyThrough: 'all', notifyIf: 'requestsOnly' });
  expect(
    (
      await product.call('PUT', '/api/notification-settings', {
        cookie: fresh,
        body: { notifyThrough: 'pigeon', notifyIf: 'all' },
      })
    ).status,
  ).toBe(400);
});
