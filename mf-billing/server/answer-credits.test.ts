import { expect, test } from '@jest/globals';
import { newAgentId, newOrganisationId } from '@voxgrove/contracts';
import { amountOf, wholeAmount } from '@voxgrove/contracts/money';
import type { AgentId, WorkspaceId } from '@voxgrove/contracts';
import type { CreditUse } from '@voxgrove/contracts';
import { billingAccounts } from './accounts/port';
import { billing, useBilling } from './testing/billing-server';

useBilling();

const credits = (): CreditUse => billing.server.instance.provides!.creditUse!;
const MOST = wholeAmount('credit', 20);
const hold = (workspaceId: WorkspaceId, agentId: AgentId, key: string) =>
  credits().holdForAgent('eu', { workspaceId, agentId }, key, MOST, {
    causedBy: 'agent',
    why: 'Answer of Fern',
    source: { answerId: key, feature: 'answer', conversationId: 'conversation-1' },
  });
const mayAnswer = (workspaceId: WorkspaceId, agentId: AgentId) =>
  credits().mayAnswer('eu', { workspaceId, agentId });
const USED = {
  model: 'gpt-4o',
  inputTokens: '2000',
  outputTokens: '400',
  inputPrice: '1250',
  outputPrice: '5000',
};
const statement = async (uid: WorkspaceId) =>
  (
    await billing.server.call('GET', `/api/eu/workspaces/${uid}/billing/statement?kind=usage`, {
      as: uid,
    })
  ).json.entries;

test('an answer is charged once, and the statement shows the agent and the reason', async () => {
  const uid = await billing.withPlan();
  const agentId = newAgentId();
  const first = await hold(uid, agentId, 'answer-1');
  expect(first).toMatchObject({ holder: { workspaceId: uid }, held: MOST, settled: false });
  expect((await billing.overview(uid)).plan.credits.balance).toBe(2_480);
  await credits().settle('eu', first.holder, 'answer-1', amountOf('credit', 4_500), USED);

  // A process died before it stored the answer, and another process answers again.
  expect((await hold(uid, agentId, 'answer-1')).settled).toBe(true);
  expect((await billing.overview(uid)).plan.credits.balance).toBe(2_495.5);
  const [entry] = await statement(uid);
  expect(entry).toMatchObject({
    amount: { minor: -4_500 },
    causedBy: 'agent',
    agentId,
    conversationId: 'conversation-1',
    explained: true,
  });
  const explanation = await billing.server.call(
    'GET',
    `/api/eu/workspaces/${uid}/billing/statement/${entry.transactionId}`,
    { as: uid },
  );
  expect(explanation.json.cost).toMatchObject({
    model: 'gpt-4o',
    inputTokens: 2_000,
    outputTokens: 400,
    total: { minor: 4_500 },
  });
  expect(await billing.differences(uid)).toEqual([]);
});

test('the use of a period is summed by agent and feature', async () => {
  const uid = await billing.withPlan();
  const [one, other] = [newAgentId(), newAgentId()];
  const spend = async (agentId: AgentId, key: string, minor: number) => {
    const { holder } = await hold(uid, agentId, key);
    await credits().settle('eu', holder, key, amountOf('credit', minor), USED);
  };
  await spend(one, 'answer-1', 1_500);
  await spend(one, 'answer-2', 2_000);
  await spend(other, 'answer-3', 500);
  const css = { causedBy: 'feature', why: 'Style sheet', source: { feature: 'css' } } as const;
  await credits().reserve('eu', { workspaceId: uid }, 'css-1', MOST, css);
  await credits().settle('eu', { workspaceId: uid }, 'css-1', amountOf('credit', 250));
  const now = billing.server.clock.now();
  const spent = billing.server.instance.provides!.creditsSpent!;
  const found = await spent.between('eu', uid, { from: now - 60_000, to: now + 60_000 });
  expect(found.map(({ agentId, feature, amount }) => [agentId, feature, amount.minor])).toEqual(
    expect.arrayContaining([
      [one, 'answer', 3_500],
      [other, 'answer', 500],
      [null, 'css', 250],
    ]),
  );
  expect(found).toHaveLength(3);
  const before = { from: now - 120_000, to: now - 60_000 };
  expect(await spent.between('eu', uid, before)).toEqual([]);
});

test('a failed answer costs nothing and may be tried again', async () => {
  const uid = await billing.withPlan();
  const agentId = newAgentId();
  const failed = await hold(uid, agentId, 'answer-1');
  await credits().release('eu', failed.holder, 'answer-1');
  expect((await billing.overview(uid)).plan.credits.balance).toBe(2_500);
  const again = await hold(uid, agentId, 'answer-1');
  expect(again).toMatchObject({ held: MOST, settled: false });
});

test('after the last credits are used, nothing is reserved until a top-up arrives', async () => {
  const uid = await billing.withPlan();
  const agentId = newAgentId();
  const holder = { workspaceId: uid };
  const cause = { causedBy: 'feature', why: 'Used before', source: {} } as const;
  const used = wholeAmount('credit', 2_493);
  await credits().reserve('eu', holder, 'before', used, cause);
  await credits().settle('eu', holder, 'before', used);

  const last = await hold(uid, agentId, 'answer-1');
  expect(last.held).toEqual(wholeAmount('credit', 7));
  await credits().settle('eu', holder, 'answer-1', last.held);
  await expect(hold(uid, agentId, 'answer-2')).rejects.toMatchObject({ code: 'BALANCE_TOO_LOW' });
  expect(await mayAnswer(uid, agentId)).toBe(false);
  await billing.post(uid, 'top-up-usd', { amount: 5, operationId: 'operation-1' });
  expect(await mayAnswer(uid, agentId)).toBe(true);
  expect((await hold(uid, agentId, 'answer-2')).held).toEqual(MOST);
  expect(await billing.differences(uid)).toEqual([]);
});

test('an agent of an organization with billing uses only the credits of that organization', async () => {
  const uid = await billing.withPlan();
  const agentId = newAgentId();
  const organisationId = newOrganisationId();
  billing.payers.set(agentId, organisationId);
  await expect(hold(uid, agentId, 'answer-1')).rejects.toMatchObject({ code: 'BALANCE_TOO_LOW' });
  expect(await mayAnswer(uid, agentId)).toBe(false);
  await credits().transfer('eu', {
    workspaceId: uid,
    organisationId,
    direction: 'toOrganisation',
    amount: wholeAmount('credit', 100),
    by: { type: 'user', id: uid },
    key: 'transfer-1',
  });
  expect(await mayAnswer(uid, agentId)).toBe(true);
  const held = await hold(uid, agentId, 'answer-1');
  expect(held.holder).toEqual({ workspaceId: uid, organisationId });
  await credits().settle('eu', held.holder, 'answer-1', wholeAmount('credit', 3), USED);
  const left = await credits().available('eu', held.holder);
  expect(left).toEqual(wholeAmount('credit', 97));
  expect((await billing.overview(uid)).plan.credits.balance).toBe(2_400);

  billing.organisations.set(organisationId, { ID: organisationId, workspaceId: uid } as never);
  const read = (part: string) =>
    billing.server.call('GET', `/api/eu/stripe/connect/statement/${organisationId}${part}`, {
      as: uid,
    });
  const [answer] = (await read('?direction=decrease')).json.entries;
  expect(answer).toMatchObject({
    kind: 'usage',
    causedBy: 'agent',
    agentId,
    amount: { minor: -3_000 },
    balance: { minor: 97_000 },
  });
  expect((await read(`/${answer.transactionId}`)).json).toMatchObject({
    entry: { transactionId: answer.transactionId },
    cost: { model: 'gpt-4o', inputTokens: expect.any(Number) },
  });
  const ofWorkspace = await billing.server.call(
    'GET',
    `/api/eu/workspaces/${uid}/billing/statement`,
    { as: uid },
  );
  const foreign = ofWorkspace.json.entries.find(({ kind }: { kind: string }) => kind === 'grant');
  expect((await read(`/${foreign.transactionId}`)).status).toBe(404);
  const file = (await read('/credits.csv?direction=decrease')).json;
  expect(file.split('\r\n')).toHaveLength(3);
  expect(file).toContain(`agent,-3.000,97.000,${agentId}`);
});

test('beyond the monthly credits nothing is reserved until the next month or another plan', async () => {
  const uid = await billing.withPlan();
  const agentId = newAgentId();
  const limitTo = (maxMonthlyCredits: number) =>
    billing.server.store.for('eu').update(billingAccounts, uid, {
      customPlan: { billingCycle: 'monthly', key: 'small', limits: { maxMonthlyCredits } },
    });
  await limitTo(5);
  const first = await hold(uid, agentId, 'answer-1');
  await credits().settle('eu', first.holder, 'answer-1', wholeAmount('credit', 5));
  await expect(hold(uid, agentId, 'answer-2')).rejects.toMatchObject({ code: 'BALANCE_TOO_LOW' });
  expect(await mayAnswer(uid, agentId)).toBe(false);
  expect((await billing.overview(uid)).banners).toEqual([{ kind: 'monthly_credits', limit: 5 }]);
  await limitTo(6);
  expect(await hold(uid, agentId, 'answer-2')).toMatchObject({ settled: false });
});

test('credits used before the monthly limit was set count until the month ends', async () => {
  const uid = await billing.withPlan();
  const holder = { workspaceId: uid };
  const five = wholeAmount('credit', 5);
  await credits().reserve('eu', holder, 'before', five, {
    causedBy: 'feature',
    why: 'Used before',
    source: {},
  });
  await credits().settle('eu', holder, 'before', five);
  await billing.server.store.for('eu').update(billingAccounts, uid, {
    customPlan: { billingCycle: 'monthly', key: 'small', limits: { maxMonthlyCredits: 5 } },
  });
  const agentId = newAgentId();
  await expect(hold(uid, agentId, 'answer-1')).rejects.toMatchObject({ code: 'BALANCE_TOO_LOW' });
  expect(await mayAnswer(uid, agentId)).toBe(false);
  billing.server.clock.time += 32 * 86_400_000;
  expect(await hold(uid, agentId, 'answer-1')).toMatchObject({ held: MOST });
});

test('a repeated reservation returns the same result, whatever happened since', async () => {
  const uid = await billing.withPlan();
  const agentId = newAgentId();
  const first = await hold(uid, agentId, 'answer-1');
  const stored = await billing.server.store.for('eu').get(billingAccounts, uid);
  await billing.server.store.for('eu').update(billingAccounts, uid, {
    subscription: { ...stored!.data.subscription!, status: 'unpaid' },
  });
  billing.payers.set(agentId, newOrganisationId());
  billing.server.clock.time += 6_000;
  expect(await hold(uid, agentId, 'answer-1')).toEqual(first);
  await credits().settle('eu', first.holder, 'answer-1', wholeAmount('credit', 3), USED);
  expect(await hold(uid, agentId, 'answer-1')).toMatchObject({ settled: true });
});

test('an unpaid plan reserves nothing, and a payment restores it at once', async () => {
  const uid = await billing.withPlan();
  const agentId = newAgentId();
  const stored = await billing.server.store.for('eu').get(billingAccounts, uid);
  const statusIs = (status: 'unpaid' | 'active') =>
    billing.server.store.for('eu').update(billingAccounts, uid, {
      subscription: { ...stored!.data.subscription!, status },
    });
  await statusIs('unpaid');
  await expect(hold(uid, agentId, 'answer-1')).rejects.toMatchObject({ code: 'BALANCE_TOO_LOW' });
  expect(await mayAnswer(uid, agentId)).toBe(false);
  await statusIs('active');
  expect(await hold(uid, agentId, 'answer-1')).toMatchObject({ held: MOST });
});
