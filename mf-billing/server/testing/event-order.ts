import type Stripe from 'stripe';
import type { WorkspaceId } from '@voxgrove/contracts';
import { billing } from './billing-server';

/** Returns the id of a workspace's customer at Stripe. */
export async function customerOf(uid: WorkspaceId): Promise<string> {
  const { json } = await billing.post(uid, 'get-user-data', { region: 'eu' });
  return json.customer.id;
}

/** Returns the events of a workspace, the oldest first. */
export async function eventsOf(uid: WorkspaceId): Promise<Stripe.Event[]> {
  const customer = await customerOf(uid);
  const { data } = await billing.stripe.charges.list({ customer, limit: 100 });
  // A dispute contains the id of its charge only.
  const ids = [customer, ...data.map(({ id }) => id)];
  return (await billing.events()).filter(({ data: { object } }) => {
    const text = JSON.stringify(object);
    return ids.some((id) => text.includes(id));
  });
}

/** Returns the permutation of the items with the number `order`. */
export function shuffled<T>(items: readonly T[], order: number): T[] {
  const left = [...items];
  const result: T[] = [];
  for (let rest = order + 1; left.length > 0; rest = (rest * 48_271) % 2_147_483_647)
    result.push(...left.splice(rest % left.length, 1));
  return result;
}
