import type Stripe from 'stripe';
import { noSuch } from './http/stripe-error';
import { ObjectStore } from './object-store';
import type { KeptAnswer } from './http/idempotency';
import type { Stored, StripeObject } from './stored';

/** Fields of objects that the API does not show, by the id of the object. */
export interface Hidden {
  /** Of a payment method: the card number. */
  number?: string;
  /** Of a payment method: its owner has authenticated it for later payments without the owner. */
  isSetUp?: boolean;
  isDetached?: boolean;
  isDeleted?: boolean;
  /** Of a payment intent: its card was authenticated. */
  isAuthenticated?: boolean;
  /** Of an invoice: its payment intent. */
  intent?: string;
  /** Of a payment intent: its invoice. */
  invoice?: string;
  /** Of a checkout session, or of a payment intent that belongs to one: the purchase. */
  session?: string;
  /** Of a setup intent: the subscription that waits for it. */
  subscription?: string;
  /** Of a webhook endpoint: the endpoint receives events of connected accounts. */
  connect?: boolean;
  secret?: string;
  lineItems?: Stripe.LineItem[];
  checkout?: Stripe.Checkout.SessionCreateParams;
  /** Of a price or a coupon: amounts in other currencies. */
  currencyOptions?: Record<string, { unit_amount?: number; amount_off?: number }>;
  /** Of a coupon: the products to which it is limited. */
  products?: string[];
}

export interface PendingEvent {
  type: string;
  object: object;
  previous?: object | undefined;
}

/** Reactions of other parts to a payment and to the passing of time. */
export interface Effects {
  paid(account: Account, intent: Stored<Stripe.PaymentIntent> & StripeObject): void;
  failed(account: Account, intent: Stored<Stripe.PaymentIntent> & StripeObject): void;
  actionRequired(account: Account, intent: Stored<Stripe.PaymentIntent> & StripeObject): void;
  setUp(account: Account, intent: Stored<Stripe.SetupIntent> & StripeObject): void;
  runDue(account: Account, until: number): void;
}

/** State that all accounts share. */
export interface AccountHome {
  readonly platform: Account;
  readonly effects: Effects;
  /** Origin of the last call to the sandbox, for links to its pages. */
  readonly origin: string;
  /** Whether the next charge of any account is declined. */
  failsNextCharge: boolean;
  /** Status of a subscription after its last payment attempt has failed. */
  readonly afterRetries: 'unpaid' | 'canceled' | 'past_due';
  /** Returns the current time in seconds. */
  now(): number;
}

/** The platform's account or a connected one. Each account has its own objects. */
export class Account extends ObjectStore {
  readonly idempotency = new Map<string, KeptAnswer>();
  readonly #hidden = new Map<string, Hidden>();
  #pending: PendingEvent[] = [];
  #time: number | undefined;

  /**
   * Creates an account.
   * @param id undefined: the platform
   */
  constructor(
    readonly stripe: AccountHome,
    readonly id?: string,
  ) {
    super();
  }

  /**
   * Returns an object.
   * @param param the parameter with the id; default: the id is in the path
   * @throws StripeError
   */
  get<T>(kind: string, id: string, param?: string): Stored<T> & StripeObject {
    const found = this.find(id);
    if (found?.object !== kind) throw noSuch(kind.replaceAll(/[._]/g, ' ').trim(), id, param);
    return found as Stored<T> & StripeObject;
  }

  hidden(id: string): Hidden {
    return this.#hidden.get(id) ?? {};
  }

  hide(id: string, fields: Hidden): void {
    this.#hidden.set(id, { ...this.hidden(id), ...fields });
  }

  /** Returns the time in seconds; that of the customer's test clock, if the customer has one. */
  now(customerId?: string | null): number {
    if (this.#time !== undefined) return this.#time;
    const customer = customerId
      ? (this.find(customerId) as Stripe.Customer | undefined)
      : undefined;
    const clock = customer?.test_clock;
    if (typeof clock !== 'string') return this.stripe.now();
    return (this.find(clock) as Stripe.TestHelpers.TestClock).frozen_time;
  }

  /** Runs `work` as if the time were `time`. */
  at<T>(time: number, work: () => T): T {
    const before = this.#time;
    this.#time = time;
    try {
      return work();
    } finally {
      this.#time = before;
    }
  }

  /** Records an event, which is sent after the request is answered. */
  emit(type: string, object: object, previous?: object): void {
    this.#pending.push({ type, object, previous });
  }

  takeEvents(): PendingEvent[] {
    return this.#pending.splice(0);
  }

  /** Undoes changes as in the store's `attempt`, and removes the events, too. */
  override attempt<T>(work: () => T, keep: (result: T) => boolean = () => true): T {
    const before = this.#pending.length;
    try {
      const result = super.attempt(work, keep);
      if (!keep(result)) this.#pending.splice(before);
      return result;
    } catch (error) {
      this.#pending.splice(before);
      throw error;
    }
  }
}
