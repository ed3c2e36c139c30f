import { collection } from '@voxgrove/server/store/port';
import type { OrganisationId, WorkspaceId } from '@voxgrove/contracts';
import type { Currency } from '@voxgrove/contracts/currencies';
import type { IndexDefinition } from '@voxgrove/server/store/port';

/**
 * A payment that we request from Stripe. The document is written before the call, and its id is the
 * idempotency key. So neither a repeat nor a crash charges twice.
 *
 *   open ─┬─ Stripe took the money ─────────────► succeeded
 *         ├─ the bank asks the cardholder ──────► requires_action ─► succeeded, failed
 *         ├─ the bank or Stripe refused ────────► failed
 *         └─ no answer, or too many calls ──────► unknown
 *
 *   unknown ─┬─ a repeat soon after the first call sends the charge again, with the same key
 *            ├─ a webhook or the comparison with Stripe finds the payment ─► as from open
 *            └─ no payment was found in time ──────────────────────────────► failed
 *
 * An operation whose process died stays open. It ends like an unknown one, but is not sent again.
 */
export interface PaymentOperation {
  workspaceId: WorkspaceId;
  organisationId: OrganisationId | null;
  /** The connected account; null: the installation's own. */
  accountId: string | null;
  customerId: string;
  kind: 'top-up' | 'recharge';
  /** Minor units of `currency`. */
  minor: number;
  currency: Currency;
  /** Thousandths of a credit. */
  credits: number;
  /** Application fee in minor units; 0: the money is ours. */
  fee: number;
  state: 'open' | 'unknown' | 'requires_action' | 'succeeded' | 'failed';
  paymentIntentId: string | null;
  /** Reason of the failure, for the person who pays. */
  reason: string | null;
  /**
   * Whether the bank refused, and not Stripe. Absent if the payment was not found at Stripe, and in
   * documents of earlier releases.
   */
  declined?: boolean;
  /** ms since the epoch */
  createdAt: number;
}
export const paymentOperations = collection<PaymentOperation>('billing.operations');

/**
 * A payment that has arrived, by the id of its payment intent or invoice, with the granted credits
 * and the refunds. Each payment has one document, so nothing is granted or taken back twice.
 */
export interface StoredPayment {
  workspaceId: WorkspaceId;
  organisationId: OrganisationId | null;
  accountId: string | null;
  currency: Currency;
  /** Minor units that arrived. */
  captured: number;
  /** Thousandths of a credit. */
  credits: number;
  /** Minor units that went back in refunds. */
  refunded: number;
  /** Thousandths of a credit that were taken back for refunds. */
  creditsBack: number;
  /** Fee of the installation in minor units; 0: the money belongs to the installation. */
  fee: number;
  /** Minor units of the fee that went back. */
  feeBack: number;
  /** ms since the epoch */
  arrivedAt: number;
  /** Disputes by their id, with the credits that each dispute blocks (thousandths of a credit). */
  disputes: Record<string, { credits: number; minor: number; won: boolean }>;
}

/**
 * Adds the fields that earlier releases did not store. The fee and the time of these payments are
 * unknown, so revenue reports leave these payments out.
 */
const withFee = (payment: Partial<StoredPayment>): object => ({
  fee: 0,
  feeBack: 0,
  arrivedAt: 0,
  ...payment,
});

export const storedPayments = collection<StoredPayment>('billing.payments', { steps: [withFee] });

export const PAYMENT_INDEXES: IndexDefinition[] = [
  { collection: paymentOperations.name, fields: ['workspaceId'] },
  { collection: paymentOperations.name, fields: ['state', 'createdAt'] },
  { collection: storedPayments.name, fields: ['workspaceId', 'arrivedAt'] },
];
