import { AppError, randomId } from '@voxgrove/contracts';
import { derivedId } from '@voxgrove/server/store/derived-id';
import { queryPages } from '@voxgrove/server/store/query-pages';
import type Stripe from 'stripe';
import type { ErrorCode, Region } from '@voxgrove/contracts';
import type { SliceContext } from '@voxgrove/server/slice';
import type { PaymentResult } from '../../contract/payment';
import { declineOf, failureOf, isRefusedCharge } from '../provider/port';
import type { PaymentProvider } from '../provider/port';
import type { Applying } from './apply-payment';
import { paymentOperations } from './collections';
import type { PaymentOperation } from './collections';
import { BANK_ASKS } from './recharge';
import type { AttemptOutcome } from './recharge';

export interface ChargeRequest extends Pick<
  PaymentOperation,
  | 'workspaceId'
  | 'organisationId'
  | 'accountId'
  | 'customerId'
  | 'kind'
  | 'minor'
  | 'currency'
  | 'credits'
  | 'fee'
> {
  /** Id of the action. A repeated request with the same id is the same payment. */
  operation: string;
  paymentMethodId: string;
  /** The cardholder is absent: if the bank requires a confirmation, the payment is declined. */
  offSession: boolean;
}

/** Charges customers through Stripe. */
export interface Charges {
  /**
   * Charges once for each operation. A repeat soon after an unknown outcome sends the charge again
   * with the same idempotency key.
   * @throws AppError PAYMENT_FAILED: declined | TOP_UP_FAILED, CREDITS_PURCHASE_FAILED: refused |
   *   PAYMENT_UNKNOWN: Stripe did not answer or got too many calls, or its answer was not stored;
   *   the outcome is read later | ALREADY_EXISTS: another payment has this id
   */
  charge(region: Region, request: ChargeRequest): Promise<PaymentResult>;
  /** Returns the outcome of an operation; null: the operation was never requested. */
  outcome(region: Region, operation: string): Promise<AttemptOutcome | null>;
  /** Reads from Stripe the outcome of operations whose outcome is unknown. */
  resolveUnknown(region: Region, signal: AbortSignal): Promise<number>;
}

/** Time during which a payment may still arrive at Stripe after our call has timed out. */
const SETTLED_AFTER_MS = 10 * 60_000;
/**
 * Time during which a repeat sends a charge again. It ends early enough that no charge arrives at
 * Stripe after `SETTLED_AFTER_MS`.
 */
const SENT_AGAIN_MS = 5 * 60_000;

export const operationId = (workspaceId: string, operation: string | undefined): string =>
  derivedId('operation', workspaceId, operation ?? randomId(20));

export function chargesOf(
  { store, clock, log }: Pick<SliceContext, 'store' | 'clock' | 'log'>,
  provider: PaymentProvider,
  apply: Applying,
): Charges {
  const charges: Charges = {
    async charge(region, request) {
      // Throws without a configuration, so it is called before the operation is stored.
      const stripe = provider.stripe();
      const existing = await openOperation(region, request);
      if (existing !== null) return repeated(stripe, region, existing, request);
      return send(stripe, region, request);
    },

    async outcome(region, operation) {
      const found = await store.for(region).get(paymentOperations, operation);
      if (found === null) return null;
      const { state, declined, reason } = found.data;
      if (state === 'succeeded') return { state };
      // Counts as failed: the cardholder was absent and cannot confirm the charge.
      if (state === 'requires_action') return { state: 'failed', declined: BANK_ASKS };
      if (state !== 'failed') return { state: 'open' };
      return { state, declined: declined === true ? (reason ?? 'The payment failed.') : null };
    },

    async resolveUnknown(region, signal) {
      const unknown = queryPages(store.for(region), paymentOperations, [
        { field: 'state', op: 'in', value: ['unknown', 'open'] },
        { field: 'createdAt', op: '<', value: clock.now() - 60_000 },
      ]);
      let resolved = 0;
      for await (const page of unknown)
        for (const { id, data } of page) {
          if (signal.aborted) return resolved;
          try {
            if (await resolve(region, id, data)) resolved += 1;
          } catch (error) {
            // The error is only logged: an account that has left must not delay the payments of
            // other accounts.
            log.error('payment_not_resolved', { operation: id, account: data.accountId, error });
          }
        }
      return resolved;
    },
  };
  return charges;

  /** Stores a new operation. Returns the stored one if the call is a repetition. */
  function openOperation(
    region: Region,
    { operation, paymentMethodId: _method, offSession: _offSession, ...wanted }: ChargeRequest,
  ): Promise<PaymentOperation | null> {
    return store.for(region).transaction(async (tx) => {
      const found = await tx.get(paymentOperations, operation, 'absent');
      if (found !== null) return found.data;
      tx.create(paymentOperations, operation, {
        ...wanted,
        state: 'open',
        paymentIntentId: null,
        reason: null,
        createdAt: clock.now(),
      });
      return null;
    });
  }

  /** Sends the charge of a stored operation, and books its money. */
  async function send(
    stripe: Stripe,
    region: Region,
    request: ChargeRequest,
  ): Promise<PaymentResult> {
    const intent = await createIntent(stripe, region, request);
    await applyIntent(region, request, intent);
    return resultOf(intent);
  }

  /** Charges the card. Stores the outcome if Stripe refuses the charge or does not answer. */
  async function createIntent(
    stripe: Stripe,
    region: Region,
    request: ChargeRequest,
  ): Promise<Stripe.PaymentIntent> {
    try {
      return await stripe.paymentIntents.create(intentParams(request), {
        idempotencyKey: request.operation,
        ...onAccount(request.accountId),
      });
    } catch (error) {
      throw isRefusedCharge(error)
        ? await refused(region, request, error)
        : await unknown(region, request.operation, error);
    }
  }

  async function applyIntent(
    region: Region,
    { operation, accountId }: ChargeRequest,
    intent: Stripe.PaymentIntent,
  ): Promise<void> {
    try {
      await apply.paymentIntent(intent, accountId);
    } catch (error) {
      // Stripe may have taken the money, so the payment does not count as failed.
      log.error('payment_not_applied', { operation, account: accountId, error });
      throw await unknown(region, operation, error);
    }
  }

  /** Stores that Stripe refused a payment, and returns the error for the caller. */
  async function refused(
    region: Region,
    { operation, accountId }: ChargeRequest,
    error: Stripe.errors.StripeError,
  ): Promise<unknown> {
    const decline = declineOf(error);
    const reason = decline ?? error.message;
    await end(region, operation, { state: 'failed', reason, declined: decline !== null }).catch(
      notStored(operation),
    );
    return failureOf(error, refusalOf(accountId));
  }

  /** Stores that the outcome of a payment is unknown, and returns the error for the caller. */
  async function unknown(region: Region, operation: string, cause: unknown): Promise<AppError> {
    await end(region, operation, { state: 'unknown' }).catch(notStored(operation));
    return new AppError('PAYMENT_UNKNOWN', {}, { cause });
  }

  /** The error is only logged, because the outcome of an open operation is read later. */
  function notStored(operation: string): (error: unknown) => void {
    return (error) => log.error('payment_outcome_not_stored', { operation, error });
  }

  /** Changes the state of an operation, unless its outcome has become known in the meantime. */
  async function end(
    region: Region,
    operation: string,
    change: Pick<PaymentOperation, 'state'> & Partial<PaymentOperation>,
  ): Promise<void> {
    await store.for(region).transaction(async (tx) => {
      const found = await tx.get(paymentOperations, operation);
      if (found !== null && (found.data.state === 'open' || found.data.state === 'unknown'))
        tx.update(paymentOperations, operation, change);
    });
  }

  /**
   * Handles a repeated call of an operation: returns the outcome of the first call, or sends the
   * charge again if this outcome is unknown.
   */
  async function repeated(
    stripe: Stripe,
    region: Region,
    existing: PaymentOperation,
    request: ChargeRequest,
  ): Promise<PaymentResult> {
    const { minor, workspaceId, accountId } = request;
    if (existing.minor !== minor || existing.workspaceId !== workspaceId)
      throw new AppError('ALREADY_EXISTS');
    if (existing.state === 'failed') throw failedBefore(existing);
    // Stripe recognizes the key only in the same account, with the parameters of the first call.
    if (isSentAgain(existing)) return send(stripe, region, { ...request, ...existing });
    if (existing.paymentIntentId === null) throw new AppError('PAYMENT_UNKNOWN');
    const intent = await stripe.paymentIntents.retrieve(
      existing.paymentIntentId,
      {},
      onAccount(accountId),
    );
    await apply.paymentIntent(intent, accountId);
    return resultOf(intent);
  }

  /** Returns whether a repeat may send a charge again. The idempotency key prevents a second one. */
  function isSentAgain({ state, paymentIntentId, createdAt }: PaymentOperation): boolean {
    const isUnknown = state === 'unknown' && paymentIntentId === null;
    return isUnknown && clock.now() - createdAt < SENT_AGAIN_MS;
  }

  /** Looks for the payment by its operation id. Never charges. */
  async function resolve(region: Region, id: string, data: PaymentOperation): Promise<boolean> {
    const intents = await provider.stripe().paymentIntents.list(
      {
        customer: data.customerId,
        created: { gte: Math.floor(data.createdAt / 1_000) - 300 },
        limit: 100,
      },
      onAccount(data.accountId),
    );
    const intent = intents.data.find(({ metadata }) => metadata.operation === id);
    if (intent !== undefined) {
      await apply.paymentIntent(intent, data.accountId);
      return true;
    }
    if (clock.now() - data.createdAt < SETTLED_AFTER_MS) return false;
    // If the payment arrives later, its webhook still grants the credits.
    await end(region, id, {
      state: 'failed',
      reason: 'The payment did not arrive. You have not been charged.',
    });
    log.info('payment_not_arrived', { operation: id, workspaceId: data.workspaceId });
    return true;
  }
}

/** Returns the error of a payment that has failed, for a repeated call. */
const failedBefore = ({ declined, reason, accountId }: PaymentOperation): AppError =>
  declined === false
    ? new AppError(refusalOf(accountId))
    : new AppError('PAYMENT_FAILED', { reason: reason ?? 'The payment failed.' });

/** Returns the error of a payment that Stripe refused without asking the bank. */
const refusalOf = (accountId: string | null): ErrorCode =>
  accountId === null ? 'TOP_UP_FAILED' : 'CREDITS_PURCHASE_FAILED';

export const onAccount = (accountId: string | null): Stripe.RequestOptions =>
  accountId === null ? {} : { stripeAccount: accountId };

const intentParams = ({
  operation,
  minor,
  currency,
  customerId,
  paymentMethodId,
  offSession,
  fee,
}: ChargeRequest): Stripe.PaymentIntentCreateParams => ({
  amount: minor,
  currency: currency.toLowerCase(),
  customer: customerId,
  payment_method: paymentMethodId,
  confirm: true,
  ...(offSession && { off_session: true }),
  automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
  ...(fee > 0 && { application_fee_amount: fee }),
  metadata: { operation },
});

function resultOf({ id, status, client_secret }: Stripe.PaymentIntent): PaymentResult {
  const requiresAction = status === 'requires_action';
  return {
    status: resultStatus(status),
    requiresAction,
    clientSecret: requiresAction ? client_secret : null,
    paymentIntentId: id,
  };
}

function resultStatus(status: Stripe.PaymentIntent.Status): PaymentResult['status'] {
  if (status === 'requires_action') return 'requires_action';
  return status === 'succeeded' ? 'succeeded' : 'processing';
}
