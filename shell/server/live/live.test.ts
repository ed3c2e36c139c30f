import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { collection } from '@voxgrove/server/store/port';
import { workspaces } from '../accounts/collections';
import { startTestApp } from '../testing/test-app';
import type { LiveEvent, UserId } from '@voxgrove/contracts';
import type { Slice } from '@voxgrove/server/slice';
import type { TestApp } from '../testing/test-app';

interface Note {
  workspaceId: string;
  text: string;
  secret: string;
}
const notes = collection<Note>('notes.notes');
const tasks = collection<Note>('notes.tasks');
interface Weather {
  sky: string;
  secret: string;
}
const weather = collection<Weather>('notes.weather');

/** A slice with two live topics, for these tests. */
const noteSlice: Slice = {
  name: 'notes',
  setup: async () => ({
    routes: [],
    topics: [
      ...[notes, tasks].map((one) => ({
        pattern: `workspaces/{id}/${one.name.replace('notes.', '')}`,
        policy: 'workspace.read' as const,
        resource: 'workspace' as const,
        collection: one,
        matches: (note: Note, id: string) => note.workspaceId === id,
        view: ({ text }: Note) => ({ text }),
      })),
      {
        pattern: 'weather',
        policy: 'session.own',
        collection: weather,
        document: 'today',
        view: ({ sky }: Weather) => ({ sky }),
      },
    ],
  }),
};

let product: TestApp;
/** A second gateway process on the same database. */
let neighbour: TestApp;
let owner: string;
let ownerId: string;
beforeAll(async () => {
  product = await startTestApp({ slices: [noteSlice] });
  neighbour = await startTestApp({ slices: [noteSlice], store: product.store });
  owner = await product.signIn('owner@example.com');
  ownerId = (await product.call('GET', '/api/auth/session', { cookie: owner })).json.user.uid;
}, 60_000);
afterAll(async () => {
  await neighbour.stop();
  await product.stop();
});

interface Listener {
  status: number;
  next(): Promise<LiveEvent>;
  id(): string | undefined;
  ended: Promise<void>;
  leave(): void;
}

/** Opens /live as a browser does, and reads its events. */
async function listen(
  topics: string[],
  {
    cookie = owner,
    from,
    at = product,
    region = 'eu',
  }: { cookie?: string; from?: string; at?: TestApp; region?: string } = {},
): Promise<Listener> {
  const controller = new AbortController();
  const query = new URLSearchParams([
    ['region', region],
    ...topics.map((topic) => ['topic', topic]),
  ]);
  const response = await fetch(`${at.url}/live?${query}`, {
    headers: { cookie, ...(from === undefined ? {} : { 'last-event-id': from }) },
    signal: controller.signal,
  });
  const waiting: LiveEvent[] = [];
  const readers: ((event: LiveEvent) => void)[] = [];
  let id: string | undefined;
  const reading = (async () => {
    let rest = '';
    if (!response.ok || response.body === null) return;
    for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
      rest += chunk;
      const blocks = rest.split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks) {
        id = /^id: (.*)$/m.exec(block)?.[1] ?? id;
        const data = /^data: (.*)$/m.exec(block)?.[1];
        if (data === undefined) continue;
        const event = JSON.parse(data) as LiveEvent;
        const reader = readers.shift();
        if (reader === undefined) waiting.push(event);
        else reader(event);
      }
    }
  })().catch(() => undefined);
  return {
    status: response.status,
    next: () => {
      const event = waiting.shift();
      return event === undefined
        ? new Promise((resolve) => readers.push(resolve))
        : Promise.resolve(event);
    },
    id: () => id,
    ended: reading,
    leave: () => controller.abort(),
  };
}

let count = 0;
const write = async (text: string, { of = ownerId, to = notes } = {}): Promise<string> => {
  const id = `note${++count}`;
  await product.store.for('eu').set(to, id, { workspaceId: of, text, secret: 'CANARY' });
  return id;
};
const topic = () => `workspaces/${ownerId}/notes`;

describe('a live listener', () => {
  test('receives the changes of its topic in the form that its readers may see, and nothing else', async () => {
    const listener = await listen([topic()]);
    await write("somebody else's", { of: 'x'.repeat(15) });
    await write('another topic', { to: tasks });
    const id = await write('mine');
    expect(await listener.next()).toEqual({
      topic: topic(),
      cursor: expect.any(String),
      type: 'change',
      id,
      data: { text: 'mine' },
    });
    listener.leave();
  });

  test('receives several topics on one stream', async () => {
    const listener = await listen([topic(), `workspaces/${ownerId}/tasks`]);
    await write('one', { to: tasks });
    await write('two');
    expect([(await listener.next()).topic, (await listener.next()).topic]).toEqual([
      `workspaces/${ownerId}/tasks`,
      topic(),
    ]);
    listener.leave();
  });

  test('resumes at its cursor, also in another process, without gap or repetition', async () => {
    const first = await listen([topic()]);
    await write('heard');
    const { cursor } = await first.next();
    first.leave();
    const missed = [];
    for (let at = 0; at < 5; at++) {
      missed.push(`missed ${at}`);
      await write(`missed ${at}`);
    }
    const second = await listen([topic()], { from: cursor, at: neighbour });
    await write('live again');
    const texts = [];
    for (let at = 0; at < 6; at++)
      texts.push(((await second.next()).data as { text: string }).text);
    expect(texts).toEqual([...missed, 'live again']);
    second.leave();
  });

  test('can resume from the moment of its connection, before any event', async () => {
    const listener = await listen([topic()]);
    while (listener.id() === undefined) await new Promise((resolve) => setImmediate(resolve));
    const from = listener.id()!;
    listener.leave();
    await write('while away');
    const again = await listen([topic()], { from });
    expect((await again.next()).data).toEqual({ text: 'while away' });
    again.leave();
  });

  test.each(['nonsense', '0', 'a.b.c', '99999999999999999999'])(
    'gets `resync` when it resumes from %j',
    async (from) => {
      const listener = await listen([topic()], { from });
      expect(await listener.next()).toMatchObject({ type: 'resync', topic: topic(), data: null });
      await write('after');
      expect((await listener.next()).data).toEqual({ text: 'after' });
      listener.leave();
    },
  );

  test('gets `resync` without an id when a document of an owner is deleted', async () => {
    const listener = await listen([topic()]);
    const id = await write('short-lived');
    expect(await listener.next()).toMatchObject({ type: 'change', id });
    await product.store.for('eu').delete(notes, id);
    const event = await listener.next();
    expect(event).toMatchObject({ type: 'resync', topic: topic() });
    expect(event.id).toBeUndefined();
    listener.leave();
  });

  test.each([
    ["somebody else's workspace", () => `workspaces/${'x'.repeat(15)}/notes`, 404],
    ['a topic nobody declares', () => `workspaces/${ownerId}/secrets`, 404],
    ['a path in the id', () => `workspaces/${ownerId}/../notes`, 404],
    ['no topic', () => '', 404],
  ])('is refused for %s', async (_name, name, status) => {
    expect((await listen([name()])).status).toBe(status);
  });

  test('is refused without a session, without a region and with too many topics', async () => {
    expect((await listen([topic()], { cookie: '' })).status).toBe(401);
    expect((await product.call('GET', `/live?topic=${topic()}`, { cookie: owner })).status).toBe(
      400,
    );
    expect(
      (await product.call('GET', `/live?region=xx&topic=${topic()}`, { cookie: owner })).status,
    ).toBe(400);
    expect((await listen(Array.from({ length: 21 }, topic))).status).toBe(400);
  });

  test('is closed at sign-out', async () => {
    const cookie = await product.signIn('leaver@example.com');
    const uid = (await product.call('GET', '/api/auth/session', { cookie })).json.user.uid;
    const listener = await listen([`workspaces/${uid}/notes`], { cookie });
    await product.call('POST', '/api/auth/sign-out', { cookie });
    await listener.ended;
  });

  test('is closed when its session ends in another process or its membership ends', async () => {
    const cookie = await product.signIn('member@example.com');
    await product.store
      .for('eu')
      .update(workspaces, ownerId as UserId, { workspaceEmails: ['member@example.com'] });
    const signedOut = await listen([topic()], {
      cookie: await product.signIn('member@example.com'),
    });
    const removed = await listen([topic()], { cookie });
    expect([signedOut.status, removed.status]).toEqual([200, 200]);
    await product.store.for('eu').update(workspaces, ownerId as UserId, { workspaceEmails: [] });
    product.app.streams.beat();
    product.app.streams.beat();
    await Promise.all([signedOut.ended, removed.ended]);
  });
});

describe('a listener of a topic for everybody', () => {
  const report = (sky: string) =>
    product.store.identity.set(weather, 'today', { sky, secret: 'CANARY' });

  test.each(['eu', 'na'])(
    'gets the state at once and every newer state, also from another process, in %s',
    async (region) => {
      await report('clear');
      const listeners = [
        await listen(['weather', topic()], { region: 'eu' }),
        await listen(['weather'], { region, at: neighbour }),
      ];
      for (const listener of listeners) {
        let received = await listener.next();
        // A process that does not know the new state yet sends the old state first.
        while ((received.data as { sky: string }).sky === 'cloudy')
          received = await listener.next();
        expect(received).toEqual({
          topic: 'weather',
          cursor: '',
          type: 'change',
          data: { sky: 'clear' },
        });
      }
      await report('cloudy');
      for (const listener of listeners)
        expect((await listener.next()).data).toEqual({ sky: 'cloudy' });
      await write('beside it');
      expect((await listeners[0]!.next()).data).toEqual({ text: 'beside it' });
      for (const listener of listeners) listener.leave();
    },
  );

  test('misses no event of its other topics, and gets the state again, when it resumes', async () => {
    const listener = await listen(['weather', topic()]);
    await write('one');
    while ((await listener.next()).topic === 'weather');
    const from = listener.id();
    listener.leave();
    await write('two');
    await report('storm');
    const resumed = await listen(['weather', topic()], { from: from! });
    // The old state may arrive before the new one.
    const missing = new Set(['storm', 'two']);
    while (missing.size > 0) {
      const { data } = await resumed.next();
      const { sky, text } = data as { sky?: string; text?: string };
      missing.delete(sky ?? text ?? '');
    }
    resumed.leave();
  });

  test('must be signed in', async () => {
    expect((await listen(['weather'], { cookie: '' })).status).toBe(401);
  });
});

test('all listeners of a process receive the same event with the same cursor', async () => {
  const listeners = await Promise.all(Array.from({ length: 50 }, () => listen([topic()])));
  await write('for all');
  const events = await Promise.all(listeners.map((listener) => listener.next()));
  expect(new Set(events.map(({ cursor }) => cursor)).size).toBe(1);
  expect(events.every(({ data }) => (data as { text: string }).text === 'for all')).toBe(true);
  for (const listener of listeners) listener.leave();
});
