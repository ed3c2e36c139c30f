import { expect, test } from '@jest/globals';
import { randomId } from '@voxgrove/contracts';
import { amountOf, wholeAmount } from '@voxgrove/contracts/money';
import { subscription } from '@voxgrove/server/events/event';
import { ledgerEntries } from '@voxgrove/server/ledger/collections';
import { Ledger } from '@voxgrove/server/ledger/ledger';
import { move } from '@voxgrove/server/ledger/posting';
import { reconcile } from '@voxgrove/server/ledger/reconcile';
import { readStatement } from '@voxgrove/server/ledger/statement';
import {
  WORKSPACE_CHART,
  creditWallet,
  grantedCredits,
} from '@voxgrove/server/ledger/workspace-accounts';
import { until } from '@voxgrove/testing/until';
import {
  call,
  newPerson,
  newWorkspace,
  product,
  session,
  useProduct,
} from '../workspaces/testing/people';
import type { WorkspaceId } from '@voxgrove/contracts';
import type { DomainEvent } from '@voxgrove/server/events/event';
import type { Slice } from '@voxgrove/server/slice';

const received: DomainEvent<'credits.changed'>[] = [];
const subscriber: Slice = {
  name: 'subscriber',
  setup: async () => ({
    routes: [],
    subscriptions: [
      subscription({
        event: 'credits.changed',
        name: 'test',
        handle: async (event) => void received.push(event),
      }),
    ],
  }),
};
useProduct([subscriber]);

const eu = () => product.store.for('eu');
const balanceOf = (workspaceId: string) =>
  product.app.context.port('credits').balance('eu', workspaceId as WorkspaceId);
const takeBack = (workspaceId: string, minor: number) =>
  new Ledger({ store: eu(), clock: product.clock, chart: WORKSPACE_CHART }).post({
    book: workspaceId,
    key: `test-${randomId(8)}`,
    kind: 'test',
    why: 'A test',
    by: { type: 'system', id: 'test' },
    source: {},
    lines: move(creditWallet(workspaceId), grantedCredits(workspaceId), amountOf('credit', minor)),
  });

test('a personal or new workspace starts with 1,000 credits, granted once, with an entry that explains them', async () => {
  const ada = await newPerson();
  const uid = await newWorkspace(ada);
  await call('POST', '/api/eu/workspaces', ada, { uid, workspaceName: 'Repeated' });
  for (const workspaceId of [ada.uid, uid]) {
    expect(await balanceOf(workspaceId)).toEqual({
      available: wholeAmount('credit', 1_000),
      hasEverPaid: false,
    });
    const { entries } = await readStatement(eu(), creditWallet(workspaceId));
    expect(entries).toMatchObject([{ kind: 'grant', why: 'Free credits of a new workspace' }]);
    expect((await reconcile(eu(), workspaceId)).differences).toEqual([]);
  }
  expect(await balanceOf(randomId(15))).toBeNull();
});

test("subscribers are notified of a new workspace's credits", async () => {
  const uid = await newWorkspace(await newPerson());
  const event = await until(
    () => received.find(({ subject }) => subject === uid),
    (found) => found !== undefined,
  );
  expect(event).toMatchObject({
    region: 'eu',
    payload: {
      workspaceId: uid,
      amount: wholeAmount('credit', 1_000),
      balance: wholeAmount('credit', 1_000),
      entry: 1,
    },
  });
});

test('the session shows whole credits from the ledger', async () => {
  const ada = await newPerson();
  const uid = await newWorkspace(ada);
  await takeBack(uid, 120_500);
  const shown = (await session(ada)).json.workspaces as { uid: string; loadTokens: number }[];
  expect(shown.find((workspace) => workspace.uid === uid)).toMatchObject({ loadTokens: 879 });
  expect(shown.find((workspace) => workspace.uid === ada.uid)).toMatchObject({ loadTokens: 1_000 });
});

test('the results of the port are exact to a thousandth of a credit', async () => {
  const ada = await newPerson();
  const uid = await newWorkspace(ada);
  const { available } = (await balanceOf(uid))!;
  await takeBack(uid, available.minor - 1);
  expect((await balanceOf(uid))!.available).toEqual(amountOf('credit', 1));
  await takeBack(uid, 1);
  expect((await balanceOf(uid))!.available).toEqual(amountOf('credit', 0));
});

test('a workspace that cannot be created leaves no entry', async () => {
  const [ada, bea] = [await newPerson(), await newPerson()];
  const before = await eu().count(ledgerEntries, {});
  const refused = await call('POST', '/api/eu/workspaces', bea, {
    uid: ada.uid,
    workspaceName: 'Not hers',
  });
  expect(refused.status).toBe(409);
  expect(await eu().count(ledgerEntries, {})).toBe(before);
});
