import { describe, expect, test } from '@jest/globals';
import { collection } from '@voxgrove/server/store/port';
import {
  accept,
  call,
  givenBy,
  invite,
  join,
  linkIn,
  memberIdOf,
  named,
  newCookie,
  newPerson,
  newWorkspace,
  product,
  read,
  session,
  useProduct,
  withSeats,
} from './testing/people';
import type { Person } from './testing/people';

useProduct();

const HOUR_MS = 3_600_000;

describe('inviting a member', () => {
  test('reports errors in the product’s own words', async () => {
    const [ada, bea, cy] = [await newPerson(), await newPerson(), await newPerson()];
    const uid = await newWorkspace(ada);
    for (const email of [
      '',
      'nobody',
      'a@b',
      'a.b',
      'a@b.example\r\nBcc: c@d.example',
      'a@b.example,c@d.example',
    ])
      expect(await invite(uid, ada, email)).toMatchObject({
        status: 400,
        json: { message: 'Please enter a valid email' },
      });
    expect(await invite(uid, ada, ` ${ada.email.toUpperCase()} `)).toMatchObject({
      status: 400,
      json: { message: "You can't invite yourself lol" },
    });
    await join(uid, ada, bea);
    expect(await invite(uid, ada, bea.email)).toMatchObject({
      status: 409,
      json: { errorCode: 'ALREADY_MEMBER' },
    });
    expect(await invite(uid, bea, ada.email)).toMatchObject({
      status: 409,
      json: { errorCode: 'ALREADY_MEMBER' },
    });
    await join(uid, bea, cy);
    expect(await invite(uid, ada, 'fourth@example.com')).toMatchObject({
      status: 402,
      json: { message: 'You have reached the maximum number of seats' },
    });
    await withSeats(uid, 1);
    expect((await invite(uid, ada, 'fourth@example.com')).status).toBe(201);
  });

  test('by mail joins nobody when the mail is read, however often, and accepting joins once', async () => {
    const [ada, bea] = [await newPerson(), await newPerson()];
    const uid = await newWorkspace(ada, 'eu', 'Evil.example\u2028<b>team</b>');
    const sent = await invite(uid, ada, bea.email);
    expect(sent.json.data).toMatchObject({
      email: bea.email,
      expiresAt: product.clock.time / 1000 + 7 * 86_400,
    });
    const mail = product.mails.at(-1)!;
    expect(mail.subject).not.toMatch(/[\n\r\u2028]/);
    expect(mail.html).not.toContain('<b>');
    expect(mail.html + mail.text).not.toMatch(/Evil\.example/);
    const link = linkIn(bea.email);
    expect(link.pathname).toBe(`/api/eu/no-auth/workspaces/${uid}/invite`);
    for (const cookie of [undefined, bea.cookie])
      for (let scan = 0; scan < 3; scan++) {
        const seen = await product.call('GET', link.pathname + link.search, {
          ...(cookie === undefined ? {} : { cookie }),
        });
        expect([
          seen.status,
          new URL(seen.headers.get('location')!, product.url).pathname,
          seen.headers.get('referrer-policy'),
        ]).toEqual([303, '/app/eu/invitation', 'no-referrer']);
      }
    expect((await read(uid, bea)).status).toBe(404);
    expect(
      await call('POST', `/api/eu/no-auth/workspaces/${uid}/invite/view`, bea, givenBy(link)),
    ).toMatchObject({
      status: 200,
      json: { data: { invitedBy: ada.email.split('@')[0], email: bea.email, member: false } },
    });
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => accept(uid, bea, givenBy(link))),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(
      answers.filter(
        ({ status, json }) => status === 410 && json.errorCode === 'INVITATION_INVALID',
      ),
    ).toHaveLength(9);
    expect((await read(uid, bea)).json.data.workspaceEmails).toEqual([bea.email]);
    expect(
      await call('POST', `/api/eu/no-auth/workspaces/${uid}/invite/view`, bea, givenBy(link)),
    ).toMatchObject({ status: 200, json: { data: { member: true } } });
  });

  test('lets the sign-in page name the workspace and the sender to a visitor with the link', async () => {
    const [ada, bea] = [await newPerson(), await newPerson()];
    const uid = await newWorkspace(ada, 'eu', 'Grove team');
    await invite(uid, ada, bea.email);
    const given = givenBy(linkIn(bea.email));
    const preview = (body: object) =>
      product.call('POST', `/api/eu/no-auth/workspaces/${uid}/invite/preview`, { body });
    const sender = ada.email.split('@')[0];
    expect(await preview(given)).toMatchObject({
      status: 200,
      json: { data: { workspaceName: 'Grove team', invitedBy: sender } },
    });
    for (const wrong of [
      { ...given, email: ada.email },
      { ...given, secret: 'x' },
    ])
      expect(await preview(wrong)).toMatchObject({
        status: 410,
        json: { errorCode: 'INVITATION_INVALID' },
      });
    await accept(uid, bea, given);
    expect((await preview(given)).status).toBe(410);
  });

  test('creates a link for one address and one workspace, which is not stored as plain text and expires', async () => {
    const [ada, bea, cy] = [await newPerson(), await newPerson(), await newPerson()];
    const [uid, other] = [await newWorkspace(ada), await newWorkspace(ada)];
    await invite(uid, ada, bea.email);
    await invite(other, ada, cy.email);
    const given = givenBy(linkIn(bea.email));
    expect(await accept(uid, cy, given)).toMatchObject({
      status: 403,
      json: {
        errorCode: 'INVITATION_FOR_ANOTHER',
        message: `This invitation is for ${bea.email}. Sign in with that address to accept it.`,
      },
    });
    const stranger = { ...given, email: cy.email };
    for (const [workspace, person, wrong] of [
      [uid, cy, stranger],
      [other, bea, given],
      [other, cy, { ...givenBy(linkIn(cy.email)), secret: given.secret }],
      [
        uid,
        bea,
        {
          ...given,
          secret: `${given.secret.slice(0, -1)}${given.secret.endsWith('A') ? 'B' : 'A'}`,
        },
      ],
      [uid, bea, { ...given, secret: '' }],
    ] as const) {
      expect(await accept(workspace, person, wrong)).toMatchObject({ status: 410 });
    }
    expect(
      await product.call('POST', `/api/eu/no-auth/workspaces/${uid}/invite`, { body: given }),
    ).toMatchObject({ status: 401 });
    const stored = await product.store
      .for('eu')
      .query(collection<object>('shell.workspaceInvitations'), {});
    expect(JSON.stringify(stored)).not.toContain(given.secret.slice(4, 30));
    product.clock.advance(7 * 24 * HOUR_MS);
    expect(await accept(uid, { ...bea, cookie: await newCookie(bea.uid) }, given)).toMatchObject({
      status: 410,
    });
    expect(
      (await read(uid, { ...ada, cookie: await newCookie(ada.uid) })).json.data.workspaceEmails,
    ).toEqual([]);
  });

  test('can be repeated, which invalidates the previous link, and withdrawn', async () => {
    const [ada, bea] = [await newPerson(), await newPerson()];
    const uid = await newWorkspace(ada);
    const {
      json: {
        data: { id },
      },
    } = await invite(uid, ada, bea.email);
    const first = givenBy(linkIn(bea.email));
    expect(
      (await call('POST', `/api/eu/v2/workspaces/${uid}/invites/${id}/resend`, ada, {})).status,
    ).toBe(200);
    expect((await accept(uid, bea, first)).status).toBe(410);
    expect((await call('GET', `/api/eu/v2/workspaces/${uid}/members`, ada)).json).toMatchObject({
      members: [{ role: 'owner', email: ada.email }],
      invitations: [{ id, email: bea.email }],
      seats: { used: 0, limit: 2 },
    });
    const second = givenBy(linkIn(bea.email));
    expect((await call('DELETE', `/api/eu/v2/workspaces/${uid}/invites/${id}`, ada)).status).toBe(
      200,
    );
    expect((await accept(uid, bea, second)).status).toBe(410);
    expect(
      await call('POST', `/api/eu/v2/workspaces/${uid}/invites/${id}/resend`, ada, {}),
    ).toMatchObject({ status: 404 });
  });

  test('is limited for each workspace and each address', async () => {
    const ada = await newPerson();
    const [uid, other] = [await newWorkspace(ada), await newWorkspace(ada)];
    for (let sent = 0; sent < 20; sent++)
      expect((await invite(uid, ada, `guest-${sent}@example.com`)).status).toBe(201);
    expect(await invite(uid, ada, 'one-more@example.com')).toMatchObject({ status: 429 });
    for (let sent = 0; sent < 4; sent++)
      expect((await invite(other, ada, 'guest-0@example.com')).status).toBe(201);
    expect(await invite(other, ada, 'guest-0@example.com')).toMatchObject({ status: 429 });
    const pending = (await call('GET', `/api/eu/v2/workspaces/${uid}/members`, ada)).json
      .invitations;
    expect([
      pending.length,
      pending.some(({ email }: { email: string }) => email === 'one-more@example.com'),
    ]).toEqual([20, false]);
  });

  test('only one person joins when 50 people accept at once and one seat is left', async () => {
    const ada = await newPerson();
    const uid = await newWorkspace(ada);
    const guests = await Promise.all(Array.from({ length: 50 }, () => newPerson()));
    await withSeats(uid, 48);
    for (const [index, guest] of guests.entries()) {
      if (index % 20 === 0) product.clock.advance(HOUR_MS);
      expect((await invite(uid, ada, guest.email)).status).toBe(201);
    }
    await withSeats(uid, -1);
    const answers = await Promise.all(
      guests.map((guest) => accept(uid, guest, givenBy(linkIn(guest.email)))),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(
      answers.filter(
        ({ status, json }) =>
          status === 402 &&
          json.message === 'Failed to add user to workspace, workspace does not have enough seats',
      ),
    ).toHaveLength(49);
    expect((await read(uid, ada)).json.data.workspaceEmails).toHaveLength(1);
  }, 60_000);
});

describe('leaving a workspace', () => {
  test('a removed member is refused immediately, and their subscriptions end', async () => {
    const [ada, bea] = [await newPerson(), await newPerson()];
    const uid = await newWorkspace(ada);
    await join(uid, ada, bea);
    const heard = await fetch(
      `${product.url}/live?${new URLSearchParams([
        ['region', 'eu'],
        ['topic', `workspaces/${uid}`],
      ])}`,
      { headers: { cookie: bea.cookie } },
    );
    const told = await fetch(
      `${product.url}/live?${new URLSearchParams([
        ['region', 'eu'],
        ['topic', `people/${bea.uid}/workspaces`],
      ])}`,
      { headers: { cookie: bea.cookie } },
    );
    expect([heard.status, told.status]).toEqual([200, 200]);
    const reader = told.body!.pipeThrough(new TextDecoderStream()).getReader();
    const id = await memberIdOf(uid, ada, bea.email);
    expect(await call('DELETE', `/api/eu/v2/workspaces/${uid}/members/${id}`, bea)).toMatchObject({
      status: 409,
      json: { message: 'You cannot remove yourself from the workspace.' },
    });
    expect(
      await call(
        'DELETE',
        `/api/eu/v2/workspaces/${uid}/members/${await memberIdOf(uid, ada, ada.email)}`,
        bea,
      ),
    ).toMatchObject({ status: 409, json: { errorCode: 'OWNER_STAYS' } });
    expect((await call('DELETE', `/api/eu/v2/workspaces/${uid}/members/${id}`, ada)).status).toBe(
      200,
    );
    expect((await read(uid, bea)).status).toBe(404);
    expect(named(await session(bea))).not.toContain('Fernhill team');
    await heard.text(); // The stream ends by itself.
    let news = '';
    while (!news.includes(`people/${bea.uid}/workspaces`))
      news += (await reader.read()).value ?? '';
    await reader.cancel();
    expect(await call('DELETE', `/api/eu/v2/workspaces/${uid}/members/${id}`, ada)).toMatchObject({
      status: 404,
    });
  }, 20_000);

  test('a member can leave, the owner cannot, and nobody can leave for another person', async () => {
    const [ada, bea] = [await newPerson(), await newPerson()];
    const uid = await newWorkspace(ada);
    await join(uid, ada, bea);
    const leave = (person: Person, email: string) =>
      call('POST', `/api/eu/v2/workspaces/${uid}/leave`, person, { email });
    expect(await leave(ada, ada.email)).toMatchObject({
      status: 409,
      json: { errorCode: 'OWNER_STAYS' },
    });
    expect(await leave(ada, bea.email)).toMatchObject({
      status: 409,
      json: { errorCode: 'CONFLICT' },
    });
    expect((await leave(bea, bea.email)).status).toBe(200);
    expect((await read(uid, bea)).status).toBe(404);
  });
});
