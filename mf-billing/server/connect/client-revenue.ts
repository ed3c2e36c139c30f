import { amountOf } from '@voxgrove/contracts/money';
import type { ClientRevenue, ClientRevenueRow, OrganisationId } from '@voxgrove/contracts';
import type { SliceContext } from '@voxgrove/server/slice';
import { queryPages } from '@voxgrove/server/store/query-pages';
import { storedPayments } from '../payments/port';
import type { StoredPayment } from '../payments/port';
import { applicationFee } from './client-billing';

interface Sum {
  revenue: number;
  credits: number;
  cost: number;
}

/** What organisations have paid to their agency, from the payments that arrived. */
export const clientRevenue = ({ store }: Pick<SliceContext, 'store'>): ClientRevenue => ({
  async between(region, workspaceId, from, to) {
    const sums = new Map<OrganisationId, Sum>();
    const where = [{ field: 'workspaceId', op: '==' as const, value: workspaceId }];
    for await (const page of queryPages(store.for(region), storedPayments, where))
      for (const { data, createdAt } of page) {
        const { organisationId } = data;
        if (organisationId === null || createdAt < from || createdAt >= to) continue;
        const sum = sums.get(organisationId) ?? { revenue: 0, credits: 0, cost: 0 };
        sums.set(organisationId, added(sum, data));
      }
    return [...sums].map(([organisationId, { revenue, credits, cost }]): ClientRevenueRow => ({
      organisationId,
      revenue: amountOf('USD', revenue),
      credits,
      cost: amountOf('USD', cost),
    }));
  },
});

/** Agencies sell in USD. Disputed money counts as gone until the bank returns it. */
function added(sum: Sum, payment: StoredPayment): Sum {
  const open = Object.values(payment.disputes).filter(({ won }) => !won);
  const disputed = open.reduce((minor, dispute) => minor + dispute.minor, 0);
  const credits = Math.round(payment.credits / 1_000);
  return {
    revenue: sum.revenue + payment.captured - payment.refunded - disputed,
    credits: sum.credits + credits,
    cost: sum.cost + applicationFee(amountOf('USD', payment.captured), credits).minor,
  };
}
