import { AppError } from '@voxgrove/contracts';
import { amountOf } from '@voxgrove/contracts/money';
import type { ApiHandlers, DevData } from '@voxgrove/testing';
import { testSession } from '@voxgrove/testing';
import { normalCode } from '../../contract/discounts';
import type { PaidPlanId } from '../../contract/catalogue';
import { installFakeStripe } from './fake-stripe';
import { clientBilling } from './test-client';
import { freeOverview, NOW, paidOverview, testSubscription } from './test-billing';
import { pricedSelection } from './test-prices';
import { statementEntries } from './test-statement';

interface Selection {
  planId: PaidPlanId;
  addonsToShow: { addon_key_ref: string; amount: number }[];
  discountCode: string | null;
  country?: string;
}
const DAY = 86_400;

/** Replies of a billing server for one workspace with a plan. */
export const billingApi: ApiHandlers = {
  'GET /workspaces/:workspaceId/billing/invoices': () => ({
    invoices: paidOverview.invoices,
    cursor: null,
  }),
  'GET /workspaces/:workspaceId/billing': () =>
    location.pathname.endsWith('/subscribe') ? freeOverview : paidOverview,
  'GET /workspaces/:workspaceId/agents': () => ({
    data: [
      { ID: 'AAAAAAAAAAAAAAAA', title: 'Ranger' },
      { ID: 'AgentGrove000002', title: 'Booking helper' },
    ],
  }),
  'GET /workspaces/:workspaceId/agency': () => ({ data: { ID: 'agencyGrove0001' } }),
  'GET /agencies/:agencyId/orgs': () => ({
    data: [
      { ID: 'orgFern00000001', name: 'Fern Shop' },
      { ID: 'orgMoss00000002', name: 'Moss Garden' },
    ],
  }),
  'GET /workspaces/:workspaceId/billing/statement': () => ({
    entries: statementEntries,
    cursor: null,
  }),
  'GET /workspaces/:workspaceId/billing/statement/:transactionId': ({ params }) => ({
    entry: statementEntries.find(({ transactionId }) => transactionId === params.transactionId),
    cost: {
      model: 'gpt-4o',
      inputTokens: 2_310,
      outputTokens: 184,
      inputPrice: amountOf('credit', 4_000),
      outputPrice: amountOf('credit', 16_000),
      total: amountOf('credit', 12_184),
    },
    facts: [
      { name: 'model', value: 'gpt-4o' },
      { name: 'conversationId', value: 'conversation-1' },
      { name: 'feature', value: 'answer' },
    ],
  }),
  'POST /stripe/preview-subscription': ({ body }) => {
    const { planId, addonsToShow, discountCode, country } = body as Selection;
    return pricedSelection(planId, addonsToShow, discountCode, country);
  },
  'POST /stripe/preview-addons': ({ body }) => {
    const { addons } = body as { addons: Selection['addonsToShow'] };
    return {
      dueNow: amountOf('USD', 0),
      next: pricedSelection('pay_as_you_go', addons, null),
    };
  },
  'POST /stripe/check-discount-code': ({ body }) => {
    const { discountCode } = body as { discountCode: string };
    if (normalCode(discountCode) !== 'GOAGENCYNOW') throw new AppError('DISCOUNT_INVALID');
    return {
      discount: {
        valid: true,
        percent_off: 50,
        amount_off: null,
        currency: null,
        name: 'GOAGENCYNOW',
        duration: 'forever',
      },
    };
  },
  'POST /stripe/check-addon-status': () => ({
    hasSubscription: true,
    addons: [{ addonKey: 'workspace-seat', hasAddon: true, quantity: 2 }],
  }),
  'POST /stripe/add-addon-to-subscription': () => ({
    success: true,
    message: 'Addons updated successfully',
    discount: { error: null },
    errors: [],
  }),
  'POST /stripe/remove-addon-from-subscription': () => ({
    success: true,
    message: 'Addons updated successfully',
    discount: { error: null },
    errors: [],
  }),
  'POST /stripe/upsert-payment-method': () => ({
    success: true,
    customerId: 'cus_test',
    requiresAction: false,
    clientSecret: null,
  }),
  'POST /stripe/top-up-usd': () => ({
    success: true,
    message: 'Successfully topped up balance',
    status: 'succeeded',
    requiresAction: false,
    clientSecret: null,
    paymentIntentId: 'pi_test',
  }),
  'POST /stripe/update-auto-recharge': ({ body }) => {
    const { enabled, threshold, amount, monthlyLimit } = body as Record<string, never>;
    return {
      success: true,
      message: 'Auto-recharge settings updated successfully',
      autoRecharge: {
        enabled,
        threshold,
        amount,
        monthlyLimit,
        suspended: null,
        chargedThisMonth: 0,
      },
    };
  },
  'POST /stripe/create-subscription': () => ({
    success: true,
    transactionId: 'in_test',
    amountPaid: 20,
    tax: { currency: 'USD', amount: 0 },
    requiresAction: false,
    requires3DS: false,
    clientSecret: null,
    paymentIntentId: 'pi_test',
    subscriptionId: 'sub_test',
    status: 'active',
    redirectUrl: null,
    thankYouUrl: null,
  }),
  'POST /stripe/confirm-subscription-payment': () => ({
    success: true,
    paymentStatus: 'succeeded',
    status: 'active',
    message: '',
  }),
  'POST /stripe/cancel-subscription': () => ({
    success: true,
    message: 'Subscription cancelled successfully',
    subscription: { ...testSubscription, cancels: true, cancelsAt: NOW + 20 * DAY },
  }),
  'POST /stripe/reactivate-subscription': () => ({
    success: true,
    message: 'Subscription reactivated successfully',
    subscription: testSubscription,
  }),
  'GET /billing/drift': () => ({
    checkedAt: NOW - 600,
    differences: [
      { what: 'Payment without entry', object: 'pi_3NqFern', repaired: true, ts: NOW - 4_000 },
      { what: 'Refund without entry', object: 're_3NqFern', repaired: false, ts: NOW - 900 },
    ],
  }),
  'POST /billing/drift/compare': () => ({
    checkedAt: NOW,
    differences: [
      { what: 'Refund without entry', object: 're_3NqFern', repaired: true, ts: NOW - 900 },
    ],
  }),
  'GET /billing/custom-plan/:workspaceId': () => ({ customPlan: null }),
  'POST /billing/custom-plan': ({ body }) => ({
    customPlan: (body as { customPlan: object | null }).customPlan,
  }),
  'POST /billing/corrections': () => ({ success: true, transactionId: 'reversal:1' }),
  'GET /stripe/connect/client-billing/:orgId': () => clientBilling,
};

/** Where sample data are shown, the page must not load Stripe's own script. */
if (typeof window !== 'undefined') installFakeStripe();

export const devData: DevData = {
  api: billingApi,
  session: { ...testSession, operator: true },
  pages: { Statement: '/account/billing/statement' },
  slots: {
    'portal.billing': {
      orgId: 'orgFern00000001',
      workspaceId: testSession.workspaces[0]!.uid,
      email: 'client@example.com',
      open: true,
      onClose: () => undefined,
    },
    'agent.tab.billing': { agentId: 'AAAAAAAAAAAAAAAA' },
  },
};
