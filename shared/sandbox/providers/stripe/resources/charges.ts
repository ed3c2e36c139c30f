import { invalid, noSuch } from '../http/stripe-error';
import { route } from '../http/route';
import { refundCharge } from '../payments/refund-charge';
import { closeDispute, type KeptDispute } from '../payments/open-dispute';
import { metadataOf } from './fields';
import type Stripe from 'stripe';
import type { Account } from '../account';
import type { Stored } from '../stored';
import type { KeptCharge } from '../payments/kept-charge';

export const chargeRoutes = [
  route<Stripe.ChargeRetrieveParams>({
    method: 'GET',
    path: '/v1/charges/:id',
    params: 'ChargeRetrieveParams',
    returns: 'Charge',
    handle: ({ account, path }) => account.get('charge', path['id']!),
  }),
  route<Stripe.ChargeListParams>({
    method: 'GET',
    path: '/v1/charges',
    params: 'ChargeListParams',
    returns: { list: 'Charge' },
    handle: ({ account, params }) =>
      account
        .all<KeptCharge>('charge')
        .filter(({ customer }) => customer === (params.customer ?? customer))
        .filter(({ payment_intent: intent }) => intent === (params.payment_intent ?? intent)),
  }),
  route<Stripe.RefundCreateParams>({
    method: 'POST',
    path: '/v1/refunds',
    params: 'RefundCreateParams',
    returns: 'Refund',
    handle({ account, params }) {
      const charge = chargeOf(account, params);
      return refundCharge(account, charge, {
        amount: params.amount,
        reason: params.reason,
        refundsFee: params.refund_application_fee === true,
        ...metadataOf(params),
      });
    },
  }),
  route<Stripe.RefundRetrieveParams>({
    method: 'GET',
    path: '/v1/refunds/:id',
    params: 'RefundRetrieveParams',
    returns: 'Refund',
    handle: ({ account, path }) => account.get('refund', path['id']!),
  }),
  route<Stripe.RefundListParams>({
    method: 'GET',
    path: '/v1/refunds',
    params: 'RefundListParams',
    returns: { list: 'Refund' },
    handle: ({ account, params }) =>
      account
        .all<Stored<Stripe.Refund>>('refund')
        .filter(({ charge }) => charge === (params.charge ?? charge))
        .filter(({ payment_intent: intent }) => intent === (params.payment_intent ?? intent)),
  }),
  route<Stripe.DisputeRetrieveParams>({
    method: 'GET',
    path: '/v1/disputes/:id',
    params: 'DisputeRetrieveParams',
    returns: 'Dispute',
    handle: ({ account, path }) => account.get('dispute', path['id']!),
  }),
  route<Stripe.DisputeListParams>({
    method: 'GET',
    path: '/v1/disputes',
    params: 'DisputeListParams',
    returns: { list: 'Dispute' },
    handle: ({ account, params }) =>
      account
        .all<KeptDispute>('dispute')
        .filter(({ charge }) => charge === (params.charge ?? charge))
        .filter(({ payment_intent: intent }) => intent === (params.payment_intent ?? intent)),
  }),
  route<Stripe.DisputeUpdateParams>({
    method: 'POST',
    path: '/v1/disputes/:id',
    params: 'DisputeUpdateParams',
    returns: 'Dispute',
    handle({ account, path, params }) {
      const dispute = account.get<Stripe.Dispute>('dispute', path['id']!) as KeptDispute;
      const evidence = { ...dispute.evidence, ...params.evidence } as Stripe.Dispute.Evidence;
      const changed = account.update(dispute, {
        evidence,
        ...metadataOf(params, dispute.metadata),
      });
      account.emit('charge.dispute.updated', changed);
      // In Stripe's test mode this text decides the dispute.
      const { uncategorized_text: text } = params.evidence ?? {};
      if (text === 'winning_evidence') return closeDispute(account, changed, 'won');
      return text === 'losing_evidence' ? closeDispute(account, changed, 'lost') : changed;
    },
  }),
  route<Stripe.DisputeCloseParams>({
    method: 'POST',
    path: '/v1/disputes/:id/close',
    params: 'DisputeCloseParams',
    returns: 'Dispute',
    handle: ({ account, path }) =>
      closeDispute(
        account,
        account.get<Stripe.Dispute>('dispute', path['id']!) as KeptDispute,
        'lost',
      ),
  }),
];

function chargeOf(account: Account, params: Stripe.RefundCreateParams): KeptCharge {
  if (params.charge !== undefined)
    return account.get<Stripe.Charge>('charge', params.charge, 'charge');
  if (params.payment_intent === undefined)
    throw invalid(
      'One of the following params should be provided for this request: payment_intent or charge.',
    );
  const intent = account.get<Stripe.PaymentIntent>(
    'payment_intent',
    params.payment_intent,
    'payment_intent',
  );
  const id = intent.latest_charge;
  if (intent.status !== 'succeeded' || id === null)
    throw invalid(
      `This PaymentIntent (${intent.id}) does not have a successful charge to refund.`,
      'payment_intent',
    );
  const charge = account.find(id);
  if (charge === undefined) throw noSuch('charge', id, 'charge');
  return charge as KeptCharge;
}
