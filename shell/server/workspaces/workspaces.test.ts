import { describe, expect, test } from '@jest/globals';
import { newAgentId, newConversationId, randomId } from '@voxgrove/contracts';
import { subscription } from '@voxgrove/server/events/event';
import { collection } from '@voxgrove/server/store/port';
import { until } from '@voxgrove/testing/until';
import fc from 'fast-check';
import { deliveries, endpoints } from '../events/collections';
import { notificationSignals, notifications } from '../notifications/collections';
import { deletedWorkspaces } from './collections';
import {
  accept,
  call,
  givenBy,
  invite,
  join,
  linkIn,
  named,
  newPerson,
  newWorkspace,
  product,
  read,
  session,
  useProduct,
} from './testing/people';
import type { WorkspaceId } from '@voxgrove/contracts';
import type { Slice } from '@voxgrove/server/slice';
import type { Collection } from '@voxgrove/server/store/port';

const notes = collection<{ workspaceId: string }>('notes');
let fails = false;
const eventsHeard: [string, object][] = [];
/** A slice that stores some data of each workspace. */
const notesSlice: Slice = {
  name: 'notes',
  setup: async ({ store }) => ({
    routes: [],
    subscriptions: (['workspace.deleted', 'member.joined', 'member.removed'] as const).map(
      (event) =>
        subscription({
          event,
          name: 'notes',
          handle: async ({ name, payload }) => void eventsHeard.push([name, payload]),
        }),
    ),
    forgetWorkspace: async (region, workspaceId) => {
      if (fails) throw new Error('not now');
      for (const { id } of await store
        .for(region)
        .query(notes, { where: [{ field: 'workspaceId', op: '==', value: workspaceId }] }))
        await store.for(region).delete(notes, id);
    },
  }),
};

useProduct([notesSlice]);

describe('creating a workspace', () => {
  test("uses the caller's id: a repeated call returns the same workspace, and other callers get an error", async () => {
    const [ada, bea] = [await newPerson(), await newPerson()];
    const uid = randomId(15);
    const made = await Promise.all(
      [1, 2, 3].map(() =>
        call('POST', '/api/na/workspaces', ada, { uid, workspaceName: '  Boston   team ' }),
      ),
    );
    expect(made.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(made[0]!.json).toMatchObject({
      success: true,
      version: 1,
      data: { uid, workspaceName: 'Boston team', location: 'na', personal: false },
    });
    expect(JSON.stringify(made)).not.toContain('ecret":');
    expect(named(await session(ada))).toContain('Boston team');
    expect(
      await call('POST', '/api/na/workspaces', bea, { uid, workspaceName: 'Mine' }),
    ).toMatchObject({ status: 409, json: { errorCode: 'ALREADY_EXISTS' } });
    expect(
      await call('POST', '/api/na/workspaces', bea, { uid: ada.uid, workspaceName: 'Not hers' }),
    ).toMatchObject({ status: 409 });
    expect(
      await call('POST', '/api/eu/workspaces', ada, { uid: randomId(15), workspaceName: ' \n ' }),
    ).toMatchObject({
      status: 400,
      json: { errorCode: 'WORKSPACE_NAME_REQUIRED', message: 'Please enter a workspace name.' },
    });
    expect(named(await session(bea))).toHaveLength(1);
  });

  test('has a limit for each person and day, and repeated calls do not count', async () => {
    const ada = await newPerson();
    const ids = Array.from({ length: 21 }, () => randomId(15));
    for (const uid of [...ids.slice(0, 20), ids[0]!])
      expect(
        (await call('POST', '/api/eu/workspaces', ada, { uid, workspaceName: 'One of many' }))
          .status,
      ).toBe(201);
    expect(
      await call('POST', '/api/eu/workspaces', ada, {
        uid: ids[20],
        workspaceName: 'One too many',
      }),
    ).toMatchObject({ status: 429, json: { errorCode: 'RATE_LIMITED' } });
  });
});

describe('changing a workspace', () => {
  test("is refused after another member's change, and for fields that members may not set", async () => {
    const ada = await newPerson();
    const uid = await newWorkspace(ada);
    const change = (body: object, version?: number) =>
      call(
        'POST',
        `/api/eu/v2/workspaces/${uid}`,
        ada,
        body,
        version === undefined ? {} : { 'if-match': `"${version}"` },
      );
    const {
      json: { version },
    } = await read(uid, ada);
    expect(await change({ workspaceName: 'Fern' }, version)).toMatchObject({
      status: 200,
      json: {
        success: true,
        data: { workspaceName: 'Fern', lastModified: product.clock.time / 1000 },
        version: version + 1,
      },
    });
    expect(await change({ workspaceName: 'Moss' }, version)).toMatchObject({
      status: 409,
      json: { errorCode: 'CONFLICT' },
    });
    expect(await change({ workspaceName: '' })).toMatchObject({
      status: 400,
      json: { message: 'Please enter a workspace name.' },
    });
    const before = await read(uid, ada);
    for (const name of [
      'ownerUserId',
      'email',
      'workspaceEmails',
      'loadTokens',
      'hasEverPaid',
      'personal',
      'limits',
      'internal',
      'stripeSubscriptionId',
      'lastModified',
    ])
      expect((await change({ workspaceName: 'Moss', [name]: 1 })).status).toBe(400);
    for (const url of [
      'javascript:alert(1)',
      'https://example.com/a.png',
      '//example.com/a.png',
      '/uploads/../api',
      'https://',
    ])
      expect((await change({ workspacePhotoURL: url })).status).toBe(400);
    expect((await read(uid, ada)).json).toEqual(before.json);
  });

  test('unusual and huge texts are stored or refused, and never cause a server error', async () => {
    const ada = await newPerson();
    const uid = await newWorkspace(ada);
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          fc.string({ unit: 'binary', maxLength: 300 }),
          fc.constantFrom('\u0000', '\ud800', '__proto__', '🌿'.repeat(60), ' ', '%00', '<script>'),
        ),
        async (text) => {
          for (const [method, path, body] of [
            ['POST', `v2/workspaces/${uid}`, { workspaceName: text }],
            ['POST', `v2/workspaces/${uid}`, { workspacePhotoURL: text }],
            ['POST', `v2/workspaces/${uid}/invites`, { email: text }],
            ['POST', `no-auth/workspaces/${uid}/invite`, { secret: text, email: text }],
          ] as const) {
            const { status, json } = await call(method, `/api/eu/${path}`, ada, body);
            expect(status).toBeLessThan(500);
            if (status === 200)
              expect([text.replace(/\s+/g, ' ').trim(), text.trim()]).toContain(
                json.data.workspaceName === text.replace(/\s+/g, ' ').trim()
                  ? json.data.workspaceName
                  : json.data.workspacePhotoURL,
              );
          }
        },
      ),
      { numRuns: 60 },
    );
  });
});

test('deleting a workspace ends all access at once, deletes the data of slices even if that fails at first, and its id cannot be used again', async () => {
  const [ada, bea, cy] = [await newPerson(), await newPerson(), await newPerson()];
  const uid = await newWorkspace(ada);
  await join(uid, ada, bea);
  await invite(uid, ada, cy.email);
  const {
    json: { secret },
  } = await call('POST', `/api/eu/v2/workspaces/${uid}/secret/show`, ada, {});
  await product.store.for('eu').set(notes, 'note', { workspaceId: uid });
  const hook = await call('POST', `/api/eu/workspaces/${uid}/events/endpoints`, ada, {
    url: 'https://hooks.fernhill.example/',
    description: '',
    types: [],
    enabled: true,
  });
  await product.store.for('eu').transaction(async (tx) =>
    product.app.context.events.emit(tx, 'conversation.started', 'last-words', {
      workspaceId: uid as WorkspaceId,
      agentId: newAgentId(),
      conversationId: newConversationId(),
      text: 'My number is 12345',
    }),
  );
  await product.app.context.port('notifications').send('eu', {
    workspaceId: uid as WorkspaceId,
    key: 'last-words',
    title: 'New conversation',
    body: 'My number is 12345',
    urlPathname: '/agents',
    notificationLevel: 1,
  });
  const left = async () =>
    (
      await Promise.all(
        [endpoints, deliveries, notifications, notificationSignals].map((one) =>
          product.store.for('eu').query(one as Collection<{ workspaceId: string }>, {
            where: [{ field: 'workspaceId', op: '==', value: uid }],
          }),
        ),
      )
    ).map(({ length }) => length);
  await until(async () => Math.min(...(await left())) > 0);
  expect((await call('DELETE', `/api/eu/v2/workspaces/${uid}`, bea)).status).toBe(404);
  expect(await call('DELETE', `/api/eu/v2/workspaces/${ada.uid}`, ada)).toMatchObject({
    status: 409,
    json: { errorCode: 'WORKSPACE_PERSONAL' },
  });
  fails = true;
  expect(await call('DELETE', `/api/eu/v2/workspaces/${uid}`, ada)).toMatchObject({
    status: 200,
    json: { success: true },
  });
  for (const person of [ada, bea]) expect((await read(uid, person)).status).toBe(404);
  expect(named(await session(bea))).not.toContain('Fernhill team');
  expect((await accept(uid, cy, givenBy(linkIn(cy.email)))).status).toBe(410);
  expect(
    (
      await product.call('GET', `/api/eu/workspaces/${uid}`, {
        headers: { authorization: `Bearer ${secret}` },
      })
    ).status,
  ).toBe(401);
  expect(await product.store.for('eu').get(notes, 'note')).not.toBeNull();
  fails = false;
  const second = await newWorkspace(ada);
  await call('DELETE', `/api/eu/v2/workspaces/${second}`, ada);
  await until(async () => (await product.store.for('eu').get(notes, 'note')) === null);
  await until(
    async () => (await product.app.context.secrets.get('eu', uid, 'workspaceSecret')) === null,
  );
  await until(async () => Math.max(...(await left())) === 0);
  await until(
    async () =>
      (await product.app.context.secrets.get(
        'eu',
        `event-endpoint-${hook.json.data.id}`,
        'signing',
      )) === null,
  );
  const heard = () => eventsHeard.filter(([, payload]) => JSON.stringify(payload).includes(uid));
  await until(() => heard().length === 2);
  expect(heard()).toEqual([
    ['member.joined', { workspaceId: uid, userId: bea.uid, email: bea.email }],
    ['workspace.deleted', { workspaceId: uid }],
  ]);
  expect(await product.store.for('eu').get(deletedWorkspaces, uid)).not.toBeNull();
  expect(
    await call('POST', '/api/eu/workspaces', ada, { uid, workspaceName: 'Again' }),
  ).toMatchObject({ status: 409 });
}, 20_000);
