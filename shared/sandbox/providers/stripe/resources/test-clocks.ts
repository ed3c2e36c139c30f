import { invalid } from '../http/stripe-error';
import { route } from '../http/route';
import { runDueWork } from '../billing/run-due-work';
import type Stripe from 'stripe';
import type { StripeObject } from '../stored';

type Clock = Stripe.TestHelpers.TestClock & StripeObject;
const KIND = 'test_helpers.test_clock';
const YEAR = 366 * 86_400;

export const testClockRoutes = [
  route<Stripe.TestHelpers.TestClockCreateParams>({
    method: 'POST',
    path: '/v1/test_helpers/test_clocks',
    params: 'TestHelpers.TestClockCreateParams',
    returns: 'TestHelpers.TestClock',
    handle: ({ account, params }) =>
      account.create<Clock>('TestHelpers.TestClock', 'clock', {
        created: account.now(),
        deletes_after: account.now() + 30 * 86_400,
        frozen_time: params.frozen_time,
        name: params.name ?? null,
        status: 'ready',
        status_details: {},
      }),
  }),
  route<Stripe.TestHelpers.TestClockRetrieveParams>({
    method: 'GET',
    path: '/v1/test_helpers/test_clocks/:id',
    params: 'TestHelpers.TestClockRetrieveParams',
    returns: 'TestHelpers.TestClock',
    handle: ({ account, path }) => account.get(KIND, path['id']!),
  }),
  route<Stripe.TestHelpers.TestClockAdvanceParams>({
    method: 'POST',
    path: '/v1/test_helpers/test_clocks/:id/advance',
    params: 'TestHelpers.TestClockAdvanceParams',
    returns: 'TestHelpers.TestClock',
    handle({ account, path, params }) {
      const clock = account.get<Clock>(KIND, path['id']!);
      const { frozen_time: to } = params;
      if (to <= clock.frozen_time)
        throw invalid(
          'The `frozen_time` must be later than the clock’s current time.',
          'frozen_time',
        );
      if (to > clock.frozen_time + 2 * YEAR)
        throw invalid('The `frozen_time` is too far in the future.', 'frozen_time');
      runDueWork(account, to, clock.id);
      const advanced = account.update(clock, { frozen_time: to });
      account.emit('test_helpers.test_clock.ready', advanced);
      return advanced;
    },
  }),
  route<Stripe.TestHelpers.TestClockDeleteParams>({
    method: 'DELETE',
    path: '/v1/test_helpers/test_clocks/:id',
    returns: 'TestHelpers.TestClock',
    handle({ account, path }) {
      const clock = account.get<Clock>(KIND, path['id']!);
      for (const kind of ['customer', 'subscription', 'invoice'])
        for (const object of account.all<{ test_clock?: string | null }>(kind))
          if (object.test_clock === clock.id) account.remove(object.id);
      account.remove(clock.id);
      return { id: clock.id, object: KIND, deleted: true };
    },
  }),
  route<Stripe.TestHelpers.TestClockListParams>({
    method: 'GET',
    path: '/v1/test_helpers/test_clocks',
    params: 'TestHelpers.TestClockListParams',
    returns: { list: 'TestHelpers.TestClock' },
    handle: ({ account }) => account.all<Clock>(KIND),
  }),
];
