import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { randomId } from '@voxgrove/contracts';
import { collection } from '@voxgrove/server/store/port';
import fc from 'fast-check';
import { WORKSPACE_SECRET } from '../accounts/accounts';
import { workspaces } from '../accounts/collections';
import { startTestApp } from '../testing/test-app';
import { deliveries, endpoints, toldEvents } from '../events/collections';
import { notificationSignals, notifications } from '../notifications/collections';
import { deletedWorkspaces, workspaceKeys } from './collections';
import { WorkspaceSecrets } from './workspace-secrets';
import type { Region, UserId, WorkspaceId } from '@voxgrove/contracts';
import type { Slice } from '@voxgrove/server/slice';
import type { Collection } from '@voxgrove/server/store/port';
import type { TestApp, TestResponse } from '../testing/test-app';

const HOUR_MS = 3_600_000;
const notes = collection<{ workspaceId: string }>('notes');
let fails = false;
/** A slice that keeps something of each workspace. */
const notesSlice: Slice = {
  name: 'notes',
  setup: async ({ store }) => ({
    routes: [],
    forgetWorkspace: async (region, workspaceId) => {
      if (fails) throw new Error('not now');
      for (const { id } of await store.for(region).query(notes, { where: [{ field: 'workspaceId', op: '==', value: workspaceId }] })) await store.for(region).delete(notes, id);
    },
  }),
};

let product: TestApp;
beforeAll(async () => { product = await startTestApp({ slices: [notesSlice] }); }, 60_000);
afterAll(() => product.stop());

interface Person { email: string; cookie: string; uid: string }
const newCookie = async (uid: string): Promise<string> => `vg_session=${await product.app.sessions.start(uid as UserId, undefined)}`;
const newPerson = async (name = randomId(8).toLowerCase()): Promise<Person> => {
  const user = await product.app.accounts.signIn(`${name}@example.com`);
  return { email: user.email, cookie: await newCookie(user.uid), uid: user.uid };
};
const call = (method: string, path: string, { cookie }: { cookie: string }, body?: unknown, headers: Record<string, string> = {}): Promise<TestResponse> => product.call(method, path, { cookie, headers, ...(body === undefined ? {} : { body }) });
const newWorkspace = async (owner: Person, region: Region = 'eu', workspaceName = 'Fernhill team'): Promise<string> => {
  const uid = randomId(15);
  expect(await call('POST', `/api/${region}/workspaces`, owner, { uid, workspaceName })).toMatchObject({ status: 201 });
  return uid;
};
const named = ({ json }: TestResponse): string[] => json.workspaces.map((one: { workspaceName: string }) => one.workspaceName);
const session = (person: Person) => call('GET', '/api/auth/session', person);
const read = (uid: string, person: Person) => call('GET', `/api/eu/workspaces/${uid}`, person);
const invite = (uid: string, person: Person, email: string) => call('POST', `/api/eu/v2/workspaces/${uid}/invites`, person, { email });
const linkIn = (email: string): URL => new URL(/https?:\/\/\S+/.exec(product.mails.findLast(({ to }) => to === email)!.text)![0]);
const givenBy = (link: URL) => ({ secret: link.searchParams.get('secret')!, email: link.searchParams.get('email')! });
const accept = (uid: string, person: Person, given: { secret: string; email: string }) => call('POST', `/api/eu/no-auth/workspaces/${uid}/invite`, person, given);
const join = async (uid: string, owner: Person, person: Person): Promise<void> => {
  expect((await invite(uid, owner, person.email)).status).toBe(201);
  expect(await accept(uid, person, givenBy(linkIn(person.email)))).toMatchObject({ status: 200, json: { success: true } });
};
const memberIdOf = async (uid: string, owner: Person, email: string): Promise<string> => (await call('GET', `/api/eu/v2/workspaces/${uid}/members`, owner)).json.members.find((one: { email: string }) => one.email === email).id;
const withSeats = (uid: string, seats: number) => product.store.for('eu').update(workspaces, uid, { internal: { customPlan: { billingCycle: 'monthly', key: 'custom', limits: { workspaceSeats: seats } } } });

describe('making a workspace', () => {
  test('is done under an id the caller chose; repeated, it is the same one, for somebody else it is taken', async () => {
    const [ada, bea] = [await newPerson(), await newPerson()];
    const uid = randomId(15);
    const made = await Promise.all([1, 2, 3].map(() => call('POST', '/api/na/workspaces', ada, { uid, workspaceName: '  Boston   team ' })));
    expect(made.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(made[0]!.json).toMatchObject({ success: true, version: 1, data: { uid, workspaceName: 'Boston team', location: 'na', personal: false } });
    expect(JSON.stringify(made)).not.toContain('ecret":');
    expect(named(await session(ada))).toContain('Boston team');
    expect(await call('POST', '/api/na/workspaces', bea, { uid, workspaceName: 'Mine' })).toMatchObject({ status: 409, json: { errorCode: 'ALREADY_EXISTS' } });
    expect(await call('POST', '/api/na/workspaces', bea, { uid: ada.uid, workspaceName: 'Not hers' })).toMatchObject({ status: 409 });
    expect(await call('POST', '/api/eu/workspaces', ada, { uid: randomId(15), workspaceName: ' \n ' })).toMatchObject({ status: 400, json: { errorCode: 'WORKSPACE_NAME_REQUIRED', message: 'Please enter a workspace name.' } });
    expect(named(await session(bea))).toHaveLength(1);
  });

  test('has a limit for each person and day, which repeating does not use up', async () => {
    const ada = await newPerson();
    const ids = Array.from({ length: 21 }, () => randomId(15));
    for (const uid of [...ids.slice(0, 20), ids[0]!]) expect((await call('POST', '/api/eu/workspaces', ada, { uid, workspaceName: 'One of many' })).status).toBe(201);
    expect(await call('POST', '/api/eu/workspaces', ada, { uid: ids[20], workspaceName: 'One too many' })).toMatchObject({ status: 429, json: { errorCode: 'RATE_LIMITED' } });
  });
});

describe('changing a workspace', () => {
  test('is refused when somebody else changed it since, and for fields that are not theirs to give', async () => {
    const ada = await newPerson();
    const uid = await newWorkspace(ada);
    const change = (body: object, version?: number) => call('POST', `/api/eu/v2/workspaces/${uid}`, ada, body, version === undefined ? {} : { 'if-match': `"${version}"` });
    const { json: { version } } = await read(uid, ada);
    expect(await change({ workspaceName: 'Fern' }, version)).toMatchObject({ status: 200, json: { success: true, data: { workspaceName: 'Fern', lastModified: product.clock.time / 1000 }, version: version + 1 } });
    expect(await change({ workspaceName: 'Moss' }, version)).toMatchObject({ status: 409, json: { errorCode: 'CONFLICT' } });
    expect(await change({ workspaceName: '' })).toMatchObject({ status: 400, json: { message: 'Please enter a workspace name.' } });
    const before = await read(uid, ada);
    for (const name of ['ownerUserId', 'email', 'workspaceEmails', 'loadTokens', 'hasEverPaid', 'personal', 'limits', 'internal', 'stripeSubscriptionId', 'lastModified']) expect((await change({ workspaceName: 'Moss', [name]: 1 })).status).toBe(400);
    for (const url of ['javascript:alert(1)', 'https://example.com/a.png', '//example.com/a.png', '/uploads/../api', 'https://']) expect((await change({ workspacePhotoURL: url })).status).toBe(400);
    expect((await read(uid, ada)).json).toEqual(before.json);
  });

  test('a picture somewhere on the web, which would tell that host who looks, is shown as initials to everybody', async () => {
    const [ada, bea] = [await newPerson(), await newPerson()];
    const uid = await newWorkspace(ada);
    const host = 'https://watcher.example/pixel.png';
    await product.store.for('eu').update(workspaces, uid, { workspacePhotoURL: host });
    await product.store.identity.update(collection<{ photoURL: string }>('people'), ada.uid, { photoURL: host });
    await invite(uid, ada, bea.email);
    const look = await call('POST', `/api/eu/no-auth/workspaces/${uid}/invite/view`, bea, givenBy(linkIn(bea.email)));
    const seen = [await read(uid, ada), await session(ada), await call('GET', `/api/eu/v2/workspaces/${uid}/members`, ada), look];
    expect(seen.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(JSON.stringify(seen.map(({ json }) => json))).not.toContain('watcher.example');
  });

  test('odd and huge texts are kept or refused, and never break anything', async () => {
    const ada = await newPerson();
    const uid = await newWorkspace(ada);
    await fc.assert(fc.asyncProperty(fc.oneof(fc.string({ unit: 'binary', maxLength: 300 }), fc.constantFrom('\u0000', '\ud800', '__proto__', '🌿'.repeat(60), ' ', '%00', '<script>')), async (text) => {
      for (const [method, path, body] of [['POST', `v2/workspaces/${uid}`, { workspaceName: text }], ['POST', `v2/workspaces/${uid}`, { workspacePhotoURL: text }], ['POST', `v2/workspaces/${uid}/invites`, { email: text }], ['POST', `no-auth/workspaces/${uid}/invite`, { secret: text, email: text }]] as const) {
        const { status, json } = await call(method, `/api/eu/${path}`, ada, body);
        expect(status).toBeLessThan(500);
        if (status === 200) expect([text.replace(/\s+/g, ' ').trim(), text.trim()]).toContain(json.data.workspaceName === text.replace(/\s+/g, ' ').trim() ? json.data.workspaceName : json.data.workspacePhotoURL);
      }
    }), { numRuns: 60 });
  });
});

describe('inviting', () => {
  test('says what is wrong in the product’s words', async () => {
    const [ada, bea, cy] = [await newPerson(), await newPerson(), await newPerson()];
    const uid = await newWorkspace(ada);
    for (const email of ['', 'nobody', 'a@b', 'a.b', 'a@b.example\r\nBcc: c@d.example', 'a@b.example,c@d.example']) expect(await invite(uid, ada, email)).toMatchObject({ status: 400, json: { message: 'Please enter a valid email' } });
    expect(await invite(uid, ada, ` ${ada.email.toUpperCase()} `)).toMatchObject({ status: 400, json: { message: "You can't invite yourself lol" } });
    await join(uid, ada, bea);
    expect(await invite(uid, ada, bea.email)).toMatchObject({ status: 409, json: { errorCode: 'ALREADY_MEMBER' } });
    expect(await invite(uid, bea, ada.email)).toMatchObject({ status: 409, json: { errorCode: 'ALREADY_MEMBER' } });
    await join(uid, bea, cy);
    expect(await invite(uid, ada, 'fourth@example.com')).toMatchObject({ status: 402, json: { message: 'You have reached the maximum number of seats' } });
    await withSeats(uid, 1);
    expect((await invite(uid, ada, 'fourth@example.com')).status).toBe(201);
  });

  test('reading the mail joins nothing, however often; accepting joins once', async () => {
    const [ada, bea] = [await newPerson(), await newPerson()];
    const uid = await newWorkspace(ada, 'eu', 'Evil.example\u2028<b>team</b>');
    const sent = await invite(uid, ada, bea.email);
    expect(sent.json.data).toMatchObject({ email: bea.email, expiresAt: product.clock.time / 1000 + 7 * 86_400 });
    const mail = product.mails.at(-1)!;
    expect(mail.subject).not.toMatch(/[\n\r\u2028]/);
    expect(mail.html).not.toContain('<b>');
    expect(mail.html + mail.text).not.toMatch(/Evil\.example/);
    const link = linkIn(bea.email);
    expect(link.pathname).toBe(`/api/eu/no-auth/workspaces/${uid}/invite`);
    for (const cookie of [undefined, bea.cookie]) for (let scan = 0; scan < 3; scan++) {
      const seen = await product.call('GET', link.pathname + link.search, { ...(cookie === undefined ? {} : { cookie }) });
      expect([seen.status, new URL(seen.headers.get('location')!, product.url).pathname, seen.headers.get('referrer-policy')]).toEqual([303, '/app/eu/invitation', 'no-referrer']);
    }
    expect((await read(uid, bea)).status).toBe(404);
    expect(await call('POST', `/api/eu/no-auth/workspaces/${uid}/invite/view`, bea, givenBy(link))).toMatchObject({ status: 200, json: { data: { invitedBy: ada.email.split('@')[0], email: bea.email, member: false } } });
    const answers = await Promise.all(Array.from({ length: 10 }, () => accept(uid, bea, givenBy(link))));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status, json }) => status === 410 && json.errorCode === 'INVITATION_INVALID')).toHaveLength(9);
    expect((await read(uid, bea)).json.data.workspaceEmails).toEqual([bea.email]);
    expect(await call('POST', `/api/eu/no-auth/workspaces/${uid}/invite/view`, bea, givenBy(link))).toMatchObject({ status: 200, json: { data: { member: true } } });
  });

  test('a link is for one address and one workspace, is not kept in clear and runs out', async () => {
    const [ada, bea, cy] = [await newPerson(), await newPerson(), await newPerson()];
    const [uid, other] = [await newWorkspace(ada), await newWorkspace(ada)];
    await invite(uid, ada, bea.email);
    await invite(other, ada, cy.email);
    const given = givenBy(linkIn(bea.email));
    expect(await accept(uid, cy, given)).toMatchObject({ status: 403, json: { errorCode: 'INVITATION_FOR_ANOTHER', message: `This invitation is for ${bea.email}. Sign in with that address to accept it.` } });
    const stranger = { ...given, email: cy.email };
    for (const [workspace, person, wrong] of [[uid, cy, stranger], [other, bea, given], [other, cy, { ...givenBy(linkIn(cy.email)), secret: given.secret }], [uid, bea, { ...given, secret: `${given.secret.slice(0, -1)}${given.secret.endsWith('A') ? 'B' : 'A'}` }], [uid, bea, { ...given, secret: '' }]] as const) {
      expect(await accept(workspace, person, wrong)).toMatchObject({ status: 410 });
    }
    expect(await product.call('POST', `/api/eu/no-auth/workspaces/${uid}/invite`, { body: given })).toMatchObject({ status: 401 });
    const stored = await product.store.for('eu').query(collection<object>('workspaceInvitations'), {});
    expect(JSON.stringify(stored)).not.toContain(given.secret.slice(4, 30));
    product.clock.advance(7 * 24 * HOUR_MS);
    expect(await accept(uid, { ...bea, cookie: await newCookie(bea.uid) }, given)).toMatchObject({ status: 410 });
    expect((await read(uid, { ...ada, cookie: await newCookie(ada.uid) })).json.data.workspaceEmails).toEqual([]);
  });

  test('an invitation can be sent again, which ends the link before, and withdrawn', async () => {
    const [ada, bea] = [await newPerson(), await newPerson()];
    const uid = await newWorkspace(ada);
    const { json: { data: { id } } } = await invite(uid, ada, bea.email);
    const first = givenBy(linkIn(bea.email));
    expect((await call('POST', `/api/eu/v2/workspaces/${uid}/invites/${id}/resend`, ada, {})).status).toBe(200);
    expect((await accept(uid, bea, first)).status).toBe(410);
    expect((await call('GET', `/api/eu/v2/workspaces/${uid}/members`, ada)).json).toMatchObject({ members: [{ role: 'owner', email: ada.email }], invitations: [{ id, email: bea.email }], seats: { used: 0, limit: 2 } });
    const second = givenBy(linkIn(bea.email));
    expect((await call('DELETE', `/api/eu/v2/workspaces/${uid}/invites/${id}`, ada)).status).toBe(200);
    expect((await accept(uid, bea, second)).status).toBe(410);
    expect(await call('POST', `/api/eu/v2/workspaces/${uid}/invites/${id}/resend`, ada, {})).toMatchObject({ status: 404 });
  });

  test('mails are counted for each workspace and each address', async () => {
    const ada = await newPerson();
    const [uid, other] = [await newWorkspace(ada), await newWorkspace(ada)];
    for (let sent = 0; sent < 20; sent++) expect((await invite(uid, ada, `guest-${sent}@example.com`)).status).toBe(201);
    expect(await invite(uid, ada, 'one-more@example.com')).toMatchObject({ status: 429 });
    for (let sent = 0; sent < 4; sent++) expect((await invite(other, ada, 'guest-0@example.com')).status).toBe(201);
    expect(await invite(other, ada, 'guest-0@example.com')).toMatchObject({ status: 429 });
    const pending = (await call('GET', `/api/eu/v2/workspaces/${uid}/members`, ada)).json.invitations;
    expect([pending.length, pending.some(({ email }: { email: string }) => email === 'one-more@example.com')]).toEqual([20, false]);
  });

  test('50 people accept at once and one seat is left: one joins', async () => {
    const ada = await newPerson();
    const uid = await newWorkspace(ada);
    const guests = await Promise.all(Array.from({ length: 50 }, () => newPerson()));
    await withSeats(uid, 48);
    for (const [index, guest] of guests.entries()) {
      if (index % 20 === 0) product.clock.advance(HOUR_MS);
      expect((await invite(uid, ada, guest.email)).status).toBe(201);
    }
    await withSeats(uid, -1);
    const answers = await Promise.all(guests.map((guest) => accept(uid, guest, givenBy(linkIn(guest.email)))));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status, json }) => status === 402 && json.message === 'Failed to add user to workspace, workspace does not have enough seats')).toHaveLength(49);
    expect((await read(uid, ada)).json.data.workspaceEmails).toHaveLength(1);
  }, 60_000);
});

describe('going', () => {
  test('somebody who is taken out is refused at once, and what they listen to ends', async () => {
    const [ada, bea] = [await newPerson(), await newPerson()];
    const uid = await newWorkspace(ada);
    await join(uid, ada, bea);
    const heard = await fetch(`${product.url}/live?${new URLSearchParams([['region', 'eu'], ['topic', `workspaces/${uid}`]])}`, { headers: { cookie: bea.cookie } });
    const told = await fetch(`${product.url}/live?${new URLSearchParams([['region', 'eu'], ['topic', `people/${bea.uid}/workspaces`]])}`, { headers: { cookie: bea.cookie } });
    expect([heard.status, told.status]).toEqual([200, 200]);
    const reader = told.body!.pipeThrough(new TextDecoderStream()).getReader();
    const id = await memberIdOf(uid, ada, bea.email);
    expect(await call('DELETE', `/api/eu/v2/workspaces/${uid}/members/${id}`, bea)).toMatchObject({ status: 409, json: { message: 'You cannot remove yourself from the workspace.' } });
    expect(await call('DELETE', `/api/eu/v2/workspaces/${uid}/members/${await memberIdOf(uid, ada, ada.email)}`, bea)).toMatchObject({ status: 409, json: { errorCode: 'OWNER_STAYS' } });
    expect((await call('DELETE', `/api/eu/v2/workspaces/${uid}/members/${id}`, ada)).status).toBe(200);
    expect((await read(uid, bea)).status).toBe(404);
    expect(named(await session(bea))).not.toContain('Fernhill team');
    await heard.text(); // Ends by itself.
    let news = '';
    while (!news.includes(`people/${bea.uid}/workspaces`)) news += (await reader.read()).value ?? '';
    await reader.cancel();
    expect(await call('DELETE', `/api/eu/v2/workspaces/${uid}/members/${id}`, ada)).toMatchObject({ status: 404 });
  }, 20_000);

  test('a member leaves, the owner stays, and nobody leaves for somebody else', async () => {
    const [ada, bea] = [await newPerson(), await newPerson()];
    const uid = await newWorkspace(ada);
    await join(uid, ada, bea);
    const leave = (person: Person, email: string) => call('POST', `/api/eu/v2/workspaces/${uid}/leave`, person, { email });
    expect(await leave(ada, ada.email)).toMatchObject({ status: 409, json: { errorCode: 'OWNER_STAYS' } });
    expect(await leave(ada, bea.email)).toMatchObject({ status: 409, json: { errorCode: 'CONFLICT' } });
    expect((await leave(bea, bea.email)).status).toBe(200);
    expect((await read(uid, bea)).status).toBe(404);
  });

  test('deleting ends all access at once, deletes what slices keep of it even if that fails at first, and uses up its id', async () => {
    const [ada, bea, cy] = [await newPerson(), await newPerson(), await newPerson()];
    const uid = await newWorkspace(ada);
    await join(uid, ada, bea);
    await invite(uid, ada, cy.email);
    const { json: { secret } } = await call('POST', `/api/eu/v2/workspaces/${uid}/secret/show`, ada, {});
    await product.store.for('eu').set(notes, 'note', { workspaceId: uid });
    const hook = await call('POST', `/api/eu/workspaces/${uid}/events/endpoints`, ada, { url: 'https://hooks.fernhill.example/', description: '', types: [], enabled: true });
    await product.app.context.port('workspaceEvents').emit('eu', uid as WorkspaceId, { id: 'last-words', type: 'conversation.started', data: { text: 'My number is 12345' } });
    await product.app.context.port('notifications').send('eu', { workspaceId: uid as WorkspaceId, key: 'last-words', title: 'New conversation', body: 'My number is 12345', urlPathname: '/agents', notificationLevel: 1 });
    const left = async () => (await Promise.all([endpoints, deliveries, toldEvents, notifications, notificationSignals].map((one) => product.store.for('eu').query(one as Collection<{ workspaceId: string }>, { where: [{ field: 'workspaceId', op: '==', value: uid }] })))).map(({ length }) => length);
    expect(Math.min(...await left())).toBeGreaterThan(0);
    expect((await call('DELETE', `/api/eu/v2/workspaces/${uid}`, bea)).status).toBe(404);
    expect(await call('DELETE', `/api/eu/v2/workspaces/${ada.uid}`, ada)).toMatchObject({ status: 409, json: { errorCode: 'WORKSPACE_PERSONAL' } });
    fails = true;
    expect(await call('DELETE', `/api/eu/v2/workspaces/${uid}`, ada)).toMatchObject({ status: 200, json: { success: true } });
    for (const person of [ada, bea]) expect((await read(uid, person)).status).toBe(404);
    expect(named(await session(bea))).not.toContain('Fernhill team');
    expect((await accept(uid, cy, givenBy(linkIn(cy.email)))).status).toBe(410);
    expect((await product.call('GET', `/api/eu/workspaces/${uid}`, { headers: { authorization: `Bearer ${secret}` } })).status).toBe(401);
    expect(await product.store.for('eu').get(notes, 'note')).not.toBeNull();
    fails = false;
    const second = await newWorkspace(ada);
    await call('DELETE', `/api/eu/v2/workspaces/${second}`, ada);
    await until(async () => await product.store.for('eu').get(notes, 'note') === null);
    await until(async () => await product.app.context.secrets.get('eu', uid, 'workspaceSecret') === null);
    await until(async () => Math.max(...await left()) === 0);
    await until(async () => await product.app.context.secrets.get('eu', `event-endpoint-${hook.json.data.id}`, 'signing') === null);
    expect(await product.store.for('eu').get(deletedWorkspaces, uid)).not.toBeNull();
    expect(await call('POST', '/api/eu/workspaces', ada, { uid, workspaceName: 'Again' })).toMatchObject({ status: 409 });
  }, 20_000);
});

describe('the secret of a workspace', () => {
  const withKey = (secret: string, method: string, path: string, body?: unknown) => product.call(method, path, { headers: { authorization: `Bearer ${secret}` }, ...(body === undefined ? {} : { body }) });

  test('is shown once, opens what it should and nothing else, and ends when it is replaced', async () => {
    const [ada, bea] = [await newPerson(), await newPerson()];
    const [uid, other] = [await newWorkspace(ada), await newWorkspace(ada)];
    await join(uid, ada, bea);
    const path = `/api/eu/v2/workspaces/${uid}/secret`;
    expect((await call('POST', `${path}/show`, bea, {})).status).toBe(404);
    const shown = await call('POST', `${path}/show`, ada, {});
    expect(shown.json.secret).toMatch(/^[A-Za-z0-9]{20}$/);
    expect(await call('POST', `${path}/show`, ada, {})).toMatchObject({ status: 409, json: { errorCode: 'SECRET_SHOWN' } });
    expect((await call('GET', path, ada)).json).toEqual({ data: { shownAt: product.clock.time / 1000, rotatedAt: null } });
    expect(await withKey(shown.json.secret, 'GET', `/api/eu/workspaces/${uid}`)).toMatchObject({ status: 200, json: { data: { uid } } });
    for (const [method, at] of [['GET', `/api/eu/workspaces/${other}`], ['GET', `/api/na/workspaces/${uid}`], ['GET', `/api/eu/workspaces/${randomId(15)}`]] as const) expect((await withKey(shown.json.secret, method, at)).status).toBe(404);
    for (const [method, at, body] of [['POST', `${path}/rotate`, {}], ['DELETE', `/api/eu/v2/workspaces/${uid}`, undefined], ['POST', `/api/eu/v2/workspaces/${uid}`, { workspaceName: 'Fern' }], ['GET', '/api/auth/session', undefined], ['GET', `/live?region=eu&topic=workspaces/${uid}`, undefined]] as const) expect((await withKey(shown.json.secret, method, at, body)).status).toBe(403);
    const rotated = await call('POST', `${path}/rotate`, ada, {});
    expect((await withKey(shown.json.secret, 'GET', `/api/eu/workspaces/${uid}`)).status).toBe(401);
    expect((await withKey(rotated.json.secret, 'GET', `/api/eu/workspaces/${uid}`)).status).toBe(200);
    expect((await product.call('GET', `/api/eu/workspaces/${uid}?secret=${rotated.json.secret}`)).status).toBe(401);
    const everything = [...product.logs, JSON.stringify(await product.store.for('eu').query(collection<object>('workspaceKeys'), {}))].join('\n');
    expect([shown.json.secret, rotated.json.secret].filter((secret: string) => everything.includes(secret))).toEqual([]);
  });

  test('is not made anew for a workspace that is gone, whatever was under way', async () => {
    const ada = await newPerson();
    const uid = await newWorkspace(ada) as WorkspaceId;
    const { store, secrets, clock } = product.app.context;
    const keys = new WorkspaceSecrets(store, secrets, clock);
    const shown = await keys.showOnce('eu', uid);
    await call('DELETE', `/api/eu/v2/workspaces/${uid}`, ada);
    await until(async () => await secrets.get('eu', uid, WORKSPACE_SECRET) === null);
    expect(await call('POST', '/api/eu/workspaces', ada, { uid, workspaceName: 'Again' })).toMatchObject({ status: 409 });
    for (const late of [keys.showOnce('eu', uid), keys.rotate('eu', uid)]) await expect(late).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect([await secrets.get('eu', uid, WORKSPACE_SECRET), await keys.state('eu', uid), await keys.principal(shown.secret)]).toEqual([null, { keyId: null, shownAt: null, rotatedAt: null }, null]);
    expect(await store.for('eu').count(workspaceKeys, { where: [{ field: 'workspaceId', op: '==', value: uid }] })).toBe(0);
  });

  test('many replacements at once leave one that opens', async () => {
    const ada = await newPerson();
    const uid = await newWorkspace(ada);
    const secrets = (await Promise.all(Array.from({ length: 8 }, () => call('POST', `/api/eu/v2/workspaces/${uid}/secret/rotate`, ada, {})))).map(({ json }) => json.secret as string);
    const opening = (await Promise.all(secrets.map((secret) => withKey(secret, 'GET', `/api/eu/workspaces/${uid}`)))).filter(({ status }) => status === 200);
    expect(opening).toHaveLength(1);
  });

  test('sends mail for the workspace: to one address, as text in our frame, within a budget, and the audit says who acted', async () => {
    const ada = await newPerson();
    const uid = await newWorkspace(ada);
    const { json: { secret } } = await call('POST', `/api/eu/v2/workspaces/${uid}/secret/show`, ada, {});
    const send = (mail: object) => withKey(secret, 'POST', `/api/eu/v2/workspaces/${uid}/email`, { subject: 'Your order', html: '<p>Hello</p>', to: 'guest@example.org', ...mail });
    for (const to of ['a@b.example\r\nBcc: c@d.example', 'a@b.example,c@d.example', Array.from({ length: 50 }, (_, index) => `g${index}@example.org`).join(';'), ['a@b.example'], '']) expect((await send({ to })).status).toBe(400);
    for (const subject of ['', 'a\r\nBcc: x@y.example', 7]) expect((await send({ subject })).status).toBe(400);
    for (const html of ['', '<script>alert(1)</script>', '<'.repeat(20_001)]) expect((await send({ html })).status).toBe(400);
    const sent = product.mails.length;
    expect(await send({ html: '<h1>Thanks</h1><p>It is <a href="https://evil.example/">on its way</a> &amp; soon there<img src=x onerror=alert(1)>.</p><script>alert(2)</script>&lt;b&gt;' })).toMatchObject({ status: 200, json: { success: true } });
    const mail = product.mails.at(-1)!;
    expect([product.mails.length - sent, mail.to, mail.subject]).toEqual([1, 'guest@example.org', 'Your order']);
    expect(mail.html).not.toMatch(/<(script|a|img|b)\b|evil/);
    expect(mail.html).toContain('It is on its way &amp; soon there.');
    expect(mail.text).toContain('Sent by Fernhill team with Voxgrove.');
    const began = performance.now();
    await send({ html: `${'<script '.repeat(1_200)}${'<p'.repeat(2_000)}`.slice(0, 20_000) });
    expect(performance.now() - began).toBeLessThan(1_000);
    for (let more = 0; more < 25 && (await send({})).status === 200; more++);
    expect(await send({})).toMatchObject({ status: 429 });
    expect(product.mails.length - sent).toBeLessThanOrEqual(20);
    // A workspace more does not reach the same person more often.
    const second = (await call('POST', `/api/eu/v2/workspaces/${await newWorkspace(ada)}/secret/show`, ada, {})).json.secret as string;
    const elsewhere = (to: string, from: string) => withKey(second, 'POST', `/api/eu/v2/workspaces/${from}/email`, { subject: 'Your order', html: '<p>Hello</p>', to });
    const { json: { workspaces: all } } = await session(ada);
    const other = all.find((one: { uid: string; personal: boolean }) => !one.personal && one.uid !== uid).uid as string;
    expect([(await elsewhere('guest@example.org', other)).status, (await elsewhere('somebody@example.org', other)).status]).toEqual([429, 200]);
    expect(product.logs.some((line) => line.includes('"workspace.mail.sent"') && line.includes('"workspaceKey"') && line.includes(uid))).toBe(true);
  });
});

describe('pictures', () => {
  const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
  const sized = (width: number): Buffer => { const bytes = Buffer.from(PNG); bytes.writeUInt32BE(width, 16); return bytes; };

  test('are kept by what they are, and served as nothing but a picture', async () => {
    const ada = await newPerson();
    const keep = (bytes: Buffer) => call('POST', `/api/eu/v2/workspaces/${ada.uid}/photo`, ada, { image: bytes.toString('base64') });
    const { status, json: { url } } = await keep(PNG);
    expect([status, url]).toEqual([200, expect.stringMatching(new RegExp(`^/uploads/photos/eu/${ada.uid}/[0-9a-f]{40}\\.png$`))]);
    expect((await keep(PNG)).json.url).toBe(url);
    const served = await product.call('GET', url);
    expect([served.status, served.headers.get('content-type'), served.headers.get('x-content-type-options'), served.headers.get('cache-control'), served.headers.get('content-security-policy')]).toEqual([200, 'image/png', 'nosniff', 'public, max-age=31536000, immutable', "default-src 'none'; sandbox"]);
    expect((await call('POST', `/api/eu/v2/workspaces/${ada.uid}`, ada, { workspacePhotoURL: url })).status).toBe(200);
    for (const wrong of [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), Buffer.from('<html><script>alert(1)</script>aaaaaaaaaaaaaaaa'), Buffer.from('GIF89a'.padEnd(60)), PNG.subarray(0, 12), sized(513), sized(0), Buffer.concat([PNG, Buffer.alloc(256_000)])]) {
      expect(await keep(wrong)).toMatchObject({ status: 400 });
    }
    expect((await call('POST', `/api/eu/v2/workspaces/${ada.uid}/photo`, ada, { image: 'x'.repeat(600_000) })).status).toBe(413);
    for (let more = 0; more < 40; more++) await keep(Buffer.concat([PNG, Buffer.from([more])]));
    expect(await keep(PNG)).toMatchObject({ status: 429 });
    for (const name of ['..%2f..%2fmaster.key', 'a.png', `${'0'.repeat(40)}.png`, `${url.slice(16)}.html`, '%00']) for (const folder of ['', 'eu/', `eu/${ada.uid}/`]) expect((await product.call('GET', `/uploads/photos/${folder}${name}`)).status).toBe(404);
  });

  test('one that was replaced or removed is gone from the store, one of another workspace stays', async () => {
    const ada = await newPerson();
    const [uid, other] = [await newWorkspace(ada), await newWorkspace(ada)];
    const keep = async (workspace: string, more: number): Promise<string> => (await call('POST', `/api/eu/v2/workspaces/${workspace}/photo`, ada, { image: Buffer.concat([PNG, Buffer.from([more])]).toString('base64') })).json.url;
    const show = (workspace: string, workspacePhotoURL: string) => call('POST', `/api/eu/v2/workspaces/${workspace}`, ada, { workspacePhotoURL });
    const served = async (...urls: string[]) => Promise.all(urls.map(async (url) => (await product.call('GET', url)).status));
    const [first, never, same] = [await keep(uid, 1), await keep(uid, 2), await keep(other, 1)];
    expect([(await show(uid, first)).status, (await show(other, same)).status]).toEqual([200, 200]);
    const second = await keep(uid, 3);
    expect((await call('POST', `/api/eu/v2/workspaces/${uid}`, ada, { workspaceName: 'Fern' })).status).toBe(200);
    expect(await served(first, second, same)).toEqual([200, 200, 200]);
    expect(await show(uid, same)).toMatchObject({ status: 400, json: { errorCode: 'BAD_INPUT' } });
    expect((await show(uid, second)).status).toBe(200);
    expect((await show(uid, second)).status).toBe(200);
    expect(await served(first, never, second, same)).toEqual([404, 404, 200, 200]);
    expect(await show(uid, first)).toMatchObject({ status: 400, json: { details: { fields: { workspacePhotoURL: expect.any(String) } } } });
    expect((await show(uid, '')).status).toBe(200);
    expect(await served(second, same)).toEqual([404, 200]);
  });

  test('go with their workspace, kept but not shown ones too', async () => {
    const ada = await newPerson();
    const uid = await newWorkspace(ada);
    expect((await call('POST', '/api/na/workspaces', ada, { uid, workspaceName: 'Of the same id' })).status).toBe(201);
    const keep = async (region: string, workspace: string): Promise<string> => (await call('POST', `/api/${region}/v2/workspaces/${workspace}/photo`, ada, { image: PNG.toString('base64') })).json.url;
    const [url, inNa] = [await keep('eu', uid), await keep('na', uid)];
    expect(url).not.toBe(inNa);
    expect((await call('POST', `/api/eu/v2/workspaces/${uid}`, ada, { workspacePhotoURL: url })).status).toBe(200);
    expect((await call('DELETE', `/api/eu/v2/workspaces/${uid}`, ada)).status).toBe(200);
    await until(async () => (await product.call('GET', url)).status === 404);
    expect((await product.call('GET', inNa)).status).toBe(200);
  });
});

async function until(holds: () => Promise<boolean>): Promise<void> {
  for (const ends = Date.now() + 10_000; !await holds();) {
    if (Date.now() > ends) throw new Error('It did not come to that.');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
