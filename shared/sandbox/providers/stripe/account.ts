import type Stripe from 'stripe';
import { noSuch } from './http/stripe-error';
import { ObjectStore } from './object-store';
import type { KeptAnswer } from './http/idempotency';
import type { Stored, StripeObject } from './stored';

/** Fields that the API does not show, by the id of the object. */
export interface Hidden {
  /** Of a payment method: the number of its card. */
  number?: string;
  /** Of a payment method: it was authenticated for payments without its owner. */
  isSetUp?: boolean;
  isDetached?: boolean;
  isDeleted?: boolean;
  /** Of a payment intent: its card was authenticated. */
  isAuthenticated?: boolean;
  /** Of an invoice: its payment intent. */
  intent?: string;
  /** Of a payment intent: its invoice. */
  invoice?: string;
  /** Of a checkout session or a payment intent of one: what is bought. */
  session?: string;
  /** Of a setup intent: the subscription that waits for it. */
  subscription?: string;
  /** Of a webhook endpoint: it receives events of connected accounts. */
  connect?: boolean;
  secret?: string;
  lineItems?: Stripe.LineItem[];
  checkout?: Stripe.Checkout.SessionCreateParams;
  /** Of a price or a coupon: other currencies. */
  currencyOptions?: Record<string, { unit_amount?: number; amount_off?: number }>;
  /** Of a coupon: the products that it is limited to. */
  products?: string[];
}

export interface PendingEvent {
  type: string;
  object: object;
  previous?: object | undefined;
}

/** What happens elsewhere because of a payment, and as time goes by. */
export interface Effects {
  paid(account: Account, intent: Stored<Stripe.PaymentIntent> & StripeObject): void;
  failed(account: Account, intent: Stored<Stripe.PaymentIntent> & StripeObject): void;
  actionRequired(account: Account, intent: Stored<Stripe.PaymentIntent> & StripeObject): void;
  setUp(account: Account, intent: Stored<Stripe.SetupIntent> & StripeObject): void;
  runDue(account: Account, until: number): void;
}

/** What all accounts share. */
export interface AccountHome {
  readonly platform: Account;
  readonly effects: Effects;
  /** Where the sandbox was called last, for links to its pages. */
  readonly origin: string;
  /** The next charge of any account is declined. */
  failsNextCharge: boolean;
  /** What becomes of a subscription when its last payment attempt has failed. */
  readonly afterRetries: 'unpaid' | 'canceled' | 'past_due';
  /** Seconds. */
  now(): number;
}

/** The platform's account or a connected one: its objects are its own. */
export class Account extends ObjectStore {
  readonly idempotency = new Map<string, KeptAnswer>();
  readonly #hidden = new Map<string, Hidden>();
  #pending: PendingEvent[] = [];
  #time: number | undefined;

  /** @param id undefined: the platform */
  constructor(
    readonly stripe: AccountHome,
    readonly id?: string,
  ) {
    super();
  }

  /** @param param the parameter with the id; by default, the path has it @throws StripeError */
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

  /** Seconds; of the customer's test clock if the customer has one. */
  now(customerId?: string | null): number {
    if (this.#time !== undefined) return this.#time;
    const customer = customerId
      ? (this.find(customerId) as Stripe.Customer | undefined)
      : undefined;
    const clock = customer?.test_clock;
    if (typeof clock !== 'string') return this.stripe.now();
    return (this.find(clock) as Stripe.TestHelpers.TestClock).frozen_time;
  }

  /** Does work as if it were this time. */
  at<T>(time: number, work: () => T): T {
    const before = this.#time;
    this.#time = time;
    try {
      return work();
    } finally {
      this.#time = before;
    }
  }

  /** Notes an event; it is sent when the request is answered. */
  emit(type: string, object: object, previous?: object): void {
    this.#pending.push({ type, object, previous });
  }

  takeEvents(): PendingEvent[] {
    return this.#pending.splice(0);
  }

  /** Like `attempt`, and forgets the events, too. */
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
