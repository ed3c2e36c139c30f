import { expect, test } from '@jest/globals';
import { newWorkspaceId } from '@voxgrove/contracts';
import type { SliceContext } from '@voxgrove/server/slice';
import { conversionsModule } from './module';

const event = {
  at: Date.UTC(2026, 10, 29),
  payload: { workspaceId: newWorkspaceId(), transactionId: 'in_1', paid: 1_750, currency: 'EUR' },
};
const warnings: unknown[][] = [];
const log = { warn: (...entry: unknown[]) => void warnings.push(entry) };
/** Reports a subscription to a tracker that answers with `status`. */
async function report(status: number): Promise<unknown[]> {
  const calls: unknown[] = [];
  warnings.length = 0;
  const outbound = async (call: { body: string }) => {
    calls.push({ ...call, body: JSON.parse(call.body), signal: undefined });
    return { status };
  };
  const [subscribed] = conversionsModule(
    { outbound, log } as unknown as SliceContext,
    'https://ads.example/conversions',
  ).subscriptions!;
  await subscribed!.handle(event as never, new AbortController().signal);
  return calls;
}

test('a new subscription is reported once, without the person', async () => {
  expect(await report(204)).toEqual([
    {
      purpose: 'conversions',
      url: 'https://ads.example/conversions',
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: {
        event: 'subscription',
        id: 'in_1',
        value: 17.5,
        currency: 'EUR',
        time: '2026-11-29T00:00:00.000Z',
      },
      signal: undefined,
    },
  ]);
});

test('a tracker that is away gets the report again; one that refuses does not', async () => {
  await expect(report(503)).rejects.toMatchObject({ code: 'OUTBOUND_FAILED' });
  expect(await report(400)).toHaveLength(1);
});

test.each([301, 302, 400, 401, 403, 404, 429, 500, 503])(
  'a report that the tracker answers with %d is logged',
  async (status) => {
    await report(status).catch(() => undefined);
    expect(warnings).toEqual([['conversion_not_reported', { transactionId: 'in_1', status }]]);
  },
);

test('a report that arrives is not logged', async () => {
  for (const status of [200, 204]) {
    await report(status);
    expect(warnings).toEqual([]);
  }
});

test('without the address of a tracker nothing is reported', () => {
  expect(conversionsModule({} as SliceContext, undefined).subscriptions).toEqual([]);
});
