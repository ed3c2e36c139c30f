import { describe, expect, test } from '@jest/globals';
import { randomId } from '@voxgrove/contracts';
import { collection } from '@voxgrove/server/store/port';
import { until } from '@voxgrove/testing/until';
import { WORKSPACE_SECRET } from '../accounts/accounts';
import { workspaceKeys } from './collections';
import { WorkspaceSecrets } from './workspace-secrets';
import {
  call,
  join,
  newPerson,
  newWorkspace,
  product,
  session,
  useProduct,
} from './testing/people';
import type { WorkspaceId } from '@voxgrove/contracts';

useProduct();

describe('the secret of a workspace', () => {
  const withKey = (secret: string, method: string, path: string, body?: unknown) =>
    product.call(method, path, {
      headers: { authorization: `Bearer ${secret}` },
      ...(body === undefined ? {} : { body }),
    });

  test('is shown once, gives only the intended access, and ends when it is replaced', async () => {
    const [ada, bea] = [await newPerson(), await newPerson()];
    const [uid, other] = [await newWorkspace(ada), await newWorkspace(ada)];
    await join(uid, ada, bea);
    const path = `/api/eu/v2/workspaces/${uid}/secret`;
    expect((await call('POST', `${path}/show`, bea, {})).status).toBe(404);
    const shown = await call('POST', `${path}/show`, ada, {});
    expect(shown.json.secret).toMatch(/^[A-Za-z0-9]{20}$/);
    expect(await call('POST', `${path}/show`, ada, {})).toMatchObject({
      status: 409,
      json: { errorCode: 'SECRET_SHOWN' },
    });
    expect((await call('GET', path, ada)).json).toEqual({
      data: { shownAt: product.clock.time / 1000, rotatedAt: null },
    });
    expect(await withKey(shown.json.secret, 'GET', `/api/eu/workspaces/${uid}`)).toMatchObject({
      status: 200,
      json: { data: { uid } },
    });
    for (const [method, at] of [
      ['GET', `/api/eu/workspaces/${other}`],
      ['GET', `/api/na/workspaces/${uid}`],
      ['GET', `/api/eu/workspaces/${randomId(15)}`],
    ] as const)
      expect((await withKey(shown.json.secret, method, at)).status).toBe(404);
    for (const [method, at, body] of [
      ['POST', `${path}/rotate`, {}],
      ['DELETE', `/api/eu/v2/workspaces/${uid}`, undefined],
      ['POST', `/api/eu/v2/workspaces/${uid}`, { workspaceName: 'Fern' }],
      ['GET', '/api/auth/session', undefined],
      ['GET', `/live?region=eu&topic=workspaces/${uid}`, undefined],
    ] as const)
      expect((await withKey(shown.json.secret, method, at, body)).status).toBe(403);
    const rotated = await call('POST', `${path}/rotate`, ada, {});
    expect((await withKey(shown.json.secret, 'GET', `/api/eu/workspaces/${uid}`)).status).toBe(401);
    expect((await withKey(rotated.json.secret, 'GET', `/api/eu/workspaces/${uid}`)).status).toBe(
      200,
    );
    expect(
      (await product.call('GET', `/api/eu/workspaces/${uid}?secret=${rotated.json.secret}`)).status,
    ).toBe(401);
    const everything = [
      ...product.logs,
      JSON.stringify(
        await product.store.for('eu').query(collection<object>('shell.workspaceKeys'), {}),
      ),
    ].join('\n');
    expect(
      [shown.json.secret, rotated.json.secret].filter((secret: string) =>
        everything.includes(secret),
      ),
    ).toEqual([]);
  });

  test('is not created again for a deleted workspace by calls that are still running', async () => {
    const ada = await newPerson();
    const uid = (await newWorkspace(ada)) as WorkspaceId;
    const { store, secrets, clock } = product.app.context;
    const keys = new WorkspaceSecrets(store, secrets, clock);
    const shown = await keys.showOnce('eu', uid);
    await call('DELETE', `/api/eu/v2/workspaces/${uid}`, ada);
    await until(async () => (await secrets.get('eu', uid, WORKSPACE_SECRET)) === null);
    expect(
      await call('POST', '/api/eu/workspaces', ada, { uid, workspaceName: 'Again' }),
    ).toMatchObject({ status: 409 });
    for (const late of [keys.showOnce('eu', uid), keys.rotate('eu', uid)])
      await expect(late).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect([
      await secrets.get('eu', uid, WORKSPACE_SECRET),
      await keys.state('eu', uid),
      await keys.principal(shown.secret),
    ]).toEqual([null, { keyId: null, shownAt: null, rotatedAt: null }, null]);
    expect(
      await store
        .for('eu')
        .count(workspaceKeys, { where: [{ field: 'workspaceId', op: '==', value: uid }] }),
    ).toBe(0);
  });

  test('exactly one secret gives access after many simultaneous replacements', async () => {
    const ada = await newPerson();
    const uid = await newWorkspace(ada);
    const secrets = (
      await Promise.all(
        Array.from({ length: 8 }, () =>
          call('POST', `/api/eu/v2/workspaces/${uid}/secret/rotate`, ada, {}),
        ),
      )
    ).map(({ json }) => json.secret as string);
    const opening = (
      await Promise.all(
        secrets.map((secret) => withKey(secret, 'GET', `/api/eu/workspaces/${uid}`)),
      )
    ).filter(({ status }) => status === 200);
    expect(opening).toHaveLength(1);
  });

  test('sends mail for the workspace: to one address, as text in our frame, within a budget, and the audit log names the actor', async () => {
    const ada = await newPerson();
    const uid = await newWorkspace(ada);
    const {
      json: { secret },
    } = await call('POST', `/api/eu/v2/workspaces/${uid}/secret/show`, ada, {});
    const send = (mail: object) =>
      withKey(secret, 'POST', `/api/eu/v2/workspaces/${uid}/email`, {
        subject: 'Your order',
        html: '<p>Hello</p>',
        to: 'guest@example.org',
        ...mail,
      });
    for (const to of [
      'a@b.example\r\nBcc: c@d.example',
      'a@b.example,c@d.example',
      Array.from({ length: 50 }, (_, index) => `g${index}@example.org`).join(';'),
      ['a@b.example'],
      '',
    ])
      expect((await send({ to })).status).toBe(400);
    for (const subject of ['', 'a\r\nBcc: x@y.example', 7])
      expect((await send({ subject })).status).toBe(400);
    for (const html of ['', '<script>alert(1)</script>', '<'.repeat(20_001)])
      expect((await send({ html })).status).toBe(400);
    const sent = product.mails.length;
    expect(
      await send({
        html: '<h1>Thanks</h1><p>It is <a href="https://evil.example/">on its way</a> &amp; soon there<img src=x onerror=alert(1)>.</p><script>alert(2)</script>&lt;b&gt;',
      }),
    ).toMatchObject({ status: 200, json: { success: true } });
    const mail = product.mails.at(-1)!;
    expect([product.mails.length - sent, mail.to, mail.subject]).toEqual([
      1,
      'guest@example.org',
      'Your order',
    ]);
    expect(mail.html).not.toMatch(/<(script|a|img|b)\b|evil/);
    expect(mail.html).toContain('It is on its way &amp; soon there.');
    expect(mail.text).toContain('Sent by Fernhill team with Voxgrove.');
    const began = performance.now();
    await send({ html: `${'<script '.repeat(1_200)}${'<p'.repeat(2_000)}`.slice(0, 20_000) });
    expect(performance.now() - began).toBeLessThan(1_000);
    for (let more = 0; more < 25 && (await send({})).status === 200; more++);
    expect(await send({})).toMatchObject({ status: 429 });
    expect(product.mails.length - sent).toBeLessThanOrEqual(20);
    // With a second workspace, the owner cannot send more mails to the same person.
    const second = (
      await call('POST', `/api/eu/v2/workspaces/${await newWorkspace(ada)}/secret/show`, ada, {})
    ).json.secret as string;
    const elsewhere = (to: string, from: string) =>
      withKey(second, 'POST', `/api/eu/v2/workspaces/${from}/email`, {
        subject: 'Your order',
        html: '<p>Hello</p>',
        to,
      });
    const {
      json: { workspaces: all },
    } = await session(ada);
    const other = all.find(
      (one: { uid: string; personal: boolean }) => !one.personal && one.uid !== uid,
    ).uid as string;
    expect([
      (await elsewhere('guest@example.org', other)).status,
      (await elsewhere('somebody@example.org', other)).status,
    ]).toEqual([429, 200]);
    expect(
      product.logs.some(
        (line) =>
          line.includes('"workspace.mail.sent"') &&
          line.includes('"workspaceKey"') &&
          line.includes(uid),
      ),
    ).toBe(true);
  });
});
