import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { AppError, randomId } from '@voxgrove/contracts';
import { eventQueues } from '@voxgrove/server/events/collections';
import { collection } from '@voxgrove/server/store/port';
import { until } from '@voxgrove/testing/until';
import { fixtures as shellFixtures } from '../access/shell-fixtures';
import { checkoutSlices, sliceFixtures } from '../access/walked-product';
import { providerAnswer } from '../testing/provider-answer';
import { declaredCollections, storedTexts } from '../testing/stored-everything';
import { startTestApp } from '../testing/test-app';
import { deletedWorkspaces } from './collections';
import type { WorkspaceId } from '@voxgrove/contracts';
import type { AccessTenant } from '@voxgrove/server/http/access-fixtures';
import type { Outbound } from '@voxgrove/server/outbound/port';
import type { Collection, Where } from '@voxgrove/server/store/port';
import type { StoredText } from '../testing/stored-everything';
import type { TestApp } from '../testing/test-app';

/** One pixel. */
const PICTURE = 'R0lGODlhAQABAIAAAP8AAP///yH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==';

/** Slices list their own collections of these kinds in `access-fixtures.ts`. */
const fixtures = await sliceFixtures();

/** Collections of people and of the installation, which contain no data of a workspace. */
const NO_WORKSPACES: Record<string, string> = {
  'shell.people': 'people',
  'shell.addresses': 'people',
  'shell.previewAccounts': 'people',
  'shell.passwords': 'people',
  'tenancy.clientPasswords': 'named by the client: see portal-slice.test.ts',
  'shell.budgets': 'people',
  'shell.signInCodes': 'people',
  'shell.knownBrowsers': 'people',
  'shell.signInLinks': 'people',
  'shell.sessions': 'people; for sessions at portals see portal-sessions.test.ts',
  'shell.accessChanges': 'what is told to a person',
  'shell.notificationSettings': 'a person has the same in all workspaces',
  'shell.pushSubscriptions': 'browsers of a person',
  'shell.notificationJobs':
    'named by a notice: it finds nobody to tell any more, and goes by itself',
  'shell.deletedWorkspaces': 'what remembers that an id is used up',
  'shell.pushKeys': 'the installation',
  'remote-health.totals': 'the installation',
  'remote-health.shares': 'the installation',
  'remote-health.networks': 'the installation',
  'shell.remoteRegistry': 'the installation',
  'shell.remoteRegistryKeys': 'the installation',
  'shell.remoteAudit': 'the installation',
  'remotes.announcements': 'the installation',
  'remotes.deployTokens': 'the installation',
  'remotes.previewCodes': 'the installation',
  'shell.schedules': 'the installation',
  'shell.eventSubscribers': 'the installation',
  'shell.inboxProviders': 'the installation',
  ...Object.assign({}, ...fixtures.map(({ notOfWorkspaces }) => notOfWorkspaces)),
};

/** Collections of a workspace that contain no data of a single agent. */
const NO_AGENTS: Record<string, string> = {
  users: 'workspaces',
  agencies: 'of the workspace',
  'tenancy.workspaceAgencies': 'of the workspace',
  'tenancy.hosts': 'of the agency',
  'edge.certificates': 'of the agency',
  'tenancy.clientAddresses': 'of the agency',
  'tenancy.clientPasskeys': 'of the client',
  'tenancy.clientVisits': 'when a client was last at the portal',
  'tenancy.audit': 'what was done in an agency stays recorded',
  'shell.workspaceInvitations': 'workspaces',
  'shell.workspaceKeys': 'workspaces',
  'shell.workspaceSecretStates': 'workspaces',
  'shell.eventEndpoints': 'of the workspace',
  'ledger.accounts': 'of the workspace',
  'ledger.transactions': 'of the workspace',
  'ledger.entries': 'of the workspace',
  'ledger.reservations': 'of the workspace',
  'shell.secrets': "their owner is hashed: see the agent's own test",
  ...Object.assign({}, ...fixtures.map(({ notOfAgents }) => notOfAgents)),
};

/** URLs that providers were asked to delete. Every other call fails. */
const deletedAtProviders: string[] = [];
const outbound: Outbound = async ({ method, url }) => {
  if (method !== 'DELETE') throw new AppError('OUTBOUND_FAILED');
  deletedAtProviders.push(url);
  return providerAnswer(url, 404, { statusCode: 404, message: 'Not found' });
};

let product: TestApp;
beforeAll(async () => {
  product = await startTestApp({ slices: await checkoutSlices(), outbound });
}, 120_000);
afterAll(() => product.stop());

/** Returns every stored document that may belong to a workspace. */
const everything = (all: Collection<object>[]): Promise<StoredText[]> =>
  storedTexts(
    product.store,
    all.filter(({ name }) => NO_WORKSPACES[name] === undefined),
  );

/** Creates a workspace in which every feature has been used. */
async function usedWorkspace(): Promise<AccessTenant & { cookie: string }> {
  const cookie = await product.signIn(`${randomId(8).toLowerCase()}@example.com`);
  const call = async (
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ) => {
    const answer = await product.call(method, path, {
      body,
      ...(headers === undefined ? { cookie } : { headers }),
    });
    if (answer.status >= 400) throw new Error(`${method} ${path}: ${answer.status} ${answer.text}`);
    return answer.json;
  };
  const userId = (await call('GET', '/api/auth/session')).user.uid as string;
  const workspaceId = randomId(15);
  await call('POST', '/api/eu/workspaces', { uid: workspaceId, workspaceName: 'Fernhill team' });
  const tenant: AccessTenant = { region: 'eu', userId, workspaceId, ids: {} };
  for (const one of [shellFixtures, ...fixtures])
    Object.assign(tenant.ids, await one.prepare?.(tenant, { context: product.app.context, call }));
  const path = `/api/eu/v2/workspaces/${workspaceId}`;
  await call('POST', `${path}/invites`, { email: 'bea@example.org' });
  await call('POST', `${path}/secret/show`, {});
  await call('POST', '/api/ai-css-generator', {
    bucket: 'eu',
    agentID: tenant.ids['agentId'],
    messages: [{ role: 'user', content: 'Make the chat bubble purple' }],
  });
  await call('PUT', `/api/eu/workspaces/${workspaceId}/credentials/model`, {
    baseUrl: 'https://model.example/v1',
    model: 'small',
    apiKey: 'a-key',
    untested: true,
  });
  await call('PUT', `/api/eu/workspaces/${workspaceId}/credentials/secrets/SHOP`, {
    value: 'a-secret',
  });
  await call('POST', '/api/eu/rpc/uploadFile', {
    agentId: tenant.ids['agentId'],
    base64Payload: PICTURE,
    targetPath: 'agentPicture',
    filename: 'logo.gif',
  });
  await call(
    'POST',
    `/api/eu/agents/${tenant.ids['agentId']}/analytics`,
    { record: 'loads', origin: 'web-chat', ts: 1, browser: 'Chrome', platform: 'Linux' },
    {},
  );
  await product.app.context.port('notifications').send('eu', {
    workspaceId: workspaceId as WorkspaceId,
    key: 'last-words',
    title: 'New conversation',
    body: 'My number is 12345',
    urlPathname: '/agents',
    notificationLevel: 1,
  });
  // Delivered events are deleted anyway. Wait for that, so that they do not look like data that was
  // deleted with the workspace.
  const where: Where[] = [{ field: 'workspaceId', op: '==', value: workspaceId }];
  await until(
    () => product.store.for('eu').query(eventQueues, { where }),
    (waiting) => waiting.length === 0,
  );
  return { ...tenant, cookie };
}

test('deleting a workspace deletes its data in all collections of all slices, and other workspaces keep theirs', async () => {
  const all = declaredCollections();
  expect(
    Object.keys(NO_WORKSPACES).filter((name) => !all.some((one) => one.name === name)),
  ).toEqual([]);
  const stays = await usedWorkspace();
  const before = await everything(all);
  const gone = await usedWorkspace();

  // Some collections are used only rarely. Add documents to them, with ids like those of a
  // workspace's real documents.
  const used = new Set(
    (await everything(all))
      .filter(({ text }) =>
        [gone.workspaceId, ...Object.values(gone.ids)].some((id) => text.includes(id)),
      )
      .map(({ name }) => name),
  );
  const planted = all.filter(({ name }) => NO_WORKSPACES[name] === undefined && !used.has(name));
  const { agentId, conversationId, crawlerId, jobId } = gone.ids;
  await product.store.for('eu').set(collection<object>('orgs'), 'org-gone', {
    ID: 'org-gone',
    workspaceId: gone.workspaceId,
    widgetIDs: [agentId],
  });
  const named: Record<string, string> = {
    'agents.answerJobs': conversationId!,
    'agents.tokenUses': agentId!,
    'agents.indexSnapshots': agentId!,
    'shell.secrets': 'sealed-gone',
  };
  for (const one of planted)
    await product.store.for('eu').set(one, named[one.name] ?? gone.workspaceId, {
      workspaceId: gone.workspaceId,
      book: gone.workspaceId,
      ownerID: gone.workspaceId,
      agentId,
      conversationId,
      crawlerId,
      jobId,
      orgId: 'org-gone',
      waiting: [],
      owner: gone.workspaceId,
      usedBy: agentId,
      key: `uploads/eu/${gone.workspaceId}/x`,
      expiresAt: Number.MAX_SAFE_INTEGER,
    });
  expect([...used].length).toBeGreaterThan(25);

  expect(
    await product.call('DELETE', `/api/eu/v2/workspaces/${gone.workspaceId}`, {
      cookie: gone.cookie,
    }),
  ).toMatchObject({ status: 200 });
  const known = new Set(before.map(({ name, id }) => `${name} ${id}`));
  const personal = (text: string) => text.includes(gone.userId) && !text.includes(gone.workspaceId);
  const left = async () =>
    (await everything(all))
      .filter(({ name, id, text }) => !known.has(`${name} ${id}`) && !personal(text))
      .map(({ text }) => text);
  await until(left, (texts) => texts.length === 0).catch(async () =>
    expect((await left()).map((text) => text.slice(0, 160))).toEqual([]),
  );
  for (const id of [gone.ids['agencyDomain']!, gone.ids['mailDomainId']!])
    expect(deletedAtProviders.some((url) => url.includes(id))).toBe(true);
  expect(await product.store.for('eu').get(deletedWorkspaces, gone.workspaceId)).toMatchObject({
    data: { pending: true },
  });
  const after = new Set((await everything(all)).map(({ name, id }) => `${name} ${id}`));
  expect(
    before.filter(
      ({ text, name, id }) => text.includes(stays.workspaceId) && !after.has(`${name} ${id}`),
    ),
  ).toEqual([]);
}, 60_000);

test('deleting an agent deletes its data in all collections of all slices, and other agents and the workspace keep theirs', async () => {
  const all = declaredCollections();
  expect(Object.keys(NO_AGENTS).filter((name) => !all.some((one) => one.name === name))).toEqual(
    [],
  );
  const owner = await usedWorkspace();
  const { agentId, conversationId, crawlerId, answerId, sourceId, functionId } =
    owner.ids as Record<string, string>;
  const here = product.store.for('eu');
  const background = {
    agentId,
    base64Payload: PICTURE,
    targetPath: 'chatBackground',
    filename: 'back.gif',
  };
  const picture = /\/files\/eu\/[\w/.-]+/.exec(
    (
      await product.call('POST', '/api/eu/rpc/uploadFile', {
        cookie: owner.cookie,
        body: background,
      })
    ).text,
  )![0];
  expect(await product.call('GET', picture)).toMatchObject({ status: 200 });
  await product.app.context.port('notifications').send('eu', {
    workspaceId: owner.workspaceId as WorkspaceId,
    key: 'about-it',
    title: 'New conversation',
    body: '',
    urlPathname: `/agents/${agentId}/convos`,
    notificationLevel: 1,
  });

  const stays = await usedWorkspace();
  const names = [
    agentId,
    conversationId,
    crawlerId,
    answerId,
    sourceId,
    ...Object.entries(owner.ids)
      .filter(([key]) => /^(take|reply)\d$/.test(key))
      .map(([, id]) => id),
  ] as string[];
  const aboutIt = async () =>
    (await everything(all)).filter(
      ({ name, text }) => NO_AGENTS[name] === undefined && names.some((id) => text.includes(id)),
    );
  const used = new Set((await aboutIt()).map(({ name }) => name));
  expect(used.size).toBeGreaterThan(15);
  // Some collections are used only rarely. Add documents to them, with ids like those of an agent's
  // real documents.
  await here.set(collection<object>('agents.functions'), functionId!, {
    ...(await here.get(collection<object>('agents.functions'), functionId!))!.data,
    agents: [agentId],
  });
  const org = {
    ID: 'org-1',
    workspaceId: owner.workspaceId,
    widgetIDs: [agentId],
    lastModified: 1,
  };
  await here.set(collection<object>('orgs'), 'org-1', org);
  await here.set(collection<object>('clients'), 'client-1', {
    ID: 'client-1',
    orgId: 'org-1',
    widgetIDs: [agentId],
  });
  await here.set(collection<object>('agents.wizardJobs'), 'job-1', {
    id: 'job-1',
    workspaceId: owner.workspaceId,
    agentId,
    brandingJobId: null,
  });
  const lists = ['agents.functions', 'orgs', 'clients', 'agents.wizardJobs'];
  const ids: Record<string, string> = {
    'agents.answerJobs': conversationId!,
    'agents.tokenUses': agentId!,
    'agents.indexSnapshots': agentId!,
    'agents.agentHistories': agentId!,
    'widget.counters': `${agentId}-2026-11-23`,
    'agents.wizardPages': 'page-1',
    'channels.googleBusiness': agentId!,
  };
  const planted = all.filter(
    ({ name }) =>
      NO_WORKSPACES[name] === undefined &&
      NO_AGENTS[name] === undefined &&
      !used.has(name) &&
      !lists.includes(name),
  );
  for (const one of planted) {
    const names = {
      workspaceId: owner.workspaceId,
      agentId,
      agentID: agentId,
      conversationId,
      crawlerId,
      jobId: 'job-1',
      usedBy: agentId,
      owner: agentId,
      waiting: [],
      payload: JSON.stringify({ agentId }),
      createdAt: 1,
      ts: 1,
      sweepAt: Number.MAX_SAFE_INTEGER,
      expiresAt: Number.MAX_SAFE_INTEGER,
    };
    await here.set(one, ids[one.name] ?? `planted-${agentId}`, names);
  }
  const others = (await everything(all)).filter(({ text }) => text.includes(stays.workspaceId));

  const remove = () =>
    product.call('DELETE', `/api/eu/v2/agents/${agentId}`, { cookie: owner.cookie });
  expect(await remove()).toMatchObject({ status: 200, json: { success: true } });
  expect(await remove()).toMatchObject({ status: 200 });
  expect(
    await product.call('GET', `/api/eu/v2/agents/${agentId}`, { cookie: owner.cookie }),
  ).toMatchObject({ status: 404 });
  const left = async () => (await aboutIt()).map(({ text }) => text.slice(0, 160));
  await until(left, (texts) => texts.length === 0).catch(async () =>
    expect(await left()).toEqual([]),
  );
  expect(await product.call('GET', picture)).toMatchObject({ status: 404 });
  expect(await here.get(collection<object>('agents.functions'), functionId!)).toMatchObject({
    data: { agents: [] },
  });
  expect(await here.get(collection<object>('orgs'), 'org-1')).toMatchObject({
    data: { widgetIDs: [] },
  });
  expect(await here.get(collection<object>('agents.deletedAgents'), agentId!)).toMatchObject({
    data: { userId: owner.userId, title: 'Access test', ownerID: owner.workspaceId },
  });
  const after = new Set((await everything(all)).map(({ name, id }) => `${name} ${id}`));
  expect(others.filter(({ name, id }) => !after.has(`${name} ${id}`))).toEqual([]);
  expect(
    await product.call('POST', `/api/eu/v2/agents/${agentId}`, {
      cookie: owner.cookie,
      body: { title: 'Again', ownerID: owner.workspaceId },
    }),
  ).toMatchObject({ status: 409 });
}, 120_000);
