import { amountOf } from '@voxgrove/contracts/money';
import type { ClientRevenue, ClientRevenueRow, OrganisationId } from '@voxgrove/contracts';
import type { SliceContext } from '@voxgrove/server/slice';
import type { Query } from '@voxgrove/server/store/port';
import { storedPayments } from '../payments/port';
import type { StoredPayment } from '../payments/port';

const PAGE = 250;

interface Sum {
  revenue: number;
  credits: number;
  cost: number;
}

/** Sums up the payments of organisations to their agency in a period. */
export const clientRevenue = ({ store }: Pick<SliceContext, 'store'>): ClientRevenue => ({
  async between(region, workspaceId, from, to) {
    const sums = new Map<OrganisationId, Sum>();
    let startAfter: Query['startAfter'];
    do {
      const page = await store.for(region).query(storedPayments, {
        where: [
          { field: 'workspaceId', op: '==', value: workspaceId },
          { field: 'arrivedAt', op: '>=', value: from },
          { field: 'arrivedAt', op: '<', value: to },
        ],
        orderBy: { field: 'arrivedAt' },
        limit: PAGE,
        ...(startAfter && { startAfter }),
      });
      for (const { data } of page) {
        const { organisationId } = data;
        if (organisationId === null) continue;
        const sum = sums.get(organisationId) ?? { revenue: 0, credits: 0, cost: 0 };
        sums.set(organisationId, added(sum, data));
      }
      const last = page.at(-1);
      startAfter =
        last && page.length === PAGE ? { id: last.id, value: last.data.arrivedAt } : undefined;
    } while (startAfter !== undefined);
    return [...sums].map(([organisationId, { revenue, credits, cost }]): ClientRevenueRow => ({
      organisationId,
      revenue: amountOf('USD', revenue),
      credits,
      cost: amountOf('USD', cost),
    }));
  },
});

/**
 * Adds a payment to the sum. Agencies sell in USD. Disputed money is subtracted until the bank
 * returns it.
 */
function added(sum: Sum, payment: StoredPayment): Sum {
  const open = Object.values(payment.disputes).filter(({ won }) => !won);
  const disputed = open.reduce((minor, dispute) => minor + dispute.minor, 0);
  return {
    revenue: sum.revenue + payment.captured - payment.refunded - disputed,
    credits: sum.credits + Math.round(payment.credits / 1_000),
    cost: sum.cost + payment.fee - payment.feeBack,
  };
}
