import { createHmac } from 'node:crypto';
import { Account, type AccountHome, type Effects, type PendingEvent } from './account';
import { StripeError } from './http/stripe-error';
import { apiVersion } from './schema/schema';
import { violationOf } from './schema/validate';
import { randomText } from './object-store';
import type Stripe from 'stripe';
import type { ProviderTools } from '../../framework/provider';

/** The SDK's types of objects whose name does not follow from the field `object`. */
const TYPE_OF_KIND: Record<string, string> = {
  invoiceitem: 'InvoiceItem',
  'checkout.session': 'Checkout.Session',
  'test_helpers.test_clock': 'TestHelpers.TestClock',
};

export interface OnboardingLink {
  account: string;
  returnUrl: string;
  refreshUrl: string;
  expiresAt: number;
}

/** The whole state of local Stripe: the platform, connected accounts and events. */
export class LocalStripe implements AccountHome {
  platform: Account = new Account(this);
  connected = new Map<string, Account>();
  failsNextCharge = false;
  origin = 'http://localhost:4010';
  afterRetries: AccountHome['afterRetries'] = 'unpaid';
  /** Links of Connect onboarding that were issued. */
  links = new Map<string, OnboardingLink>();
  #requests = 0;
  #ranAt = 0;

  constructor(
    private readonly tools: Pick<ProviderTools, 'clock' | 'sendWebhook'>,
    readonly effects: Effects,
  ) {}

  now(): number {
    return Math.floor(this.tools.clock.now() / 1000);
  }

  get accounts(): Account[] {
    return [this.platform, ...this.connected.values()];
  }

  /** Advances the clock of all providers. */
  advance(ms: number): void {
    this.tools.clock.advance(ms);
    this.tick();
  }

  /** Runs due work, such as renewals, while nobody calls the API. */
  tick(): void {
    this.runDue();
    this.sendEvents();
  }

  state(): unknown {
    return {
      platform: this.platform.toJSON(),
      connected: Object.fromEntries(
        [...this.connected].map(([id, account]) => [id, account.toJSON()]),
      ),
    };
  }

  connect(id: string): Account {
    const account = new Account(this, id);
    this.connected.set(id, account);
    return account;
  }

  /** Disconnects an account. Its keys no longer work. */
  disconnect(id: string): void {
    this.connected.get(id)?.emit('account.application.deauthorized', {
      id: 'ca_local',
      object: 'application',
      name: 'Voxgrove',
    });
    this.sendEvents();
    this.connected.delete(id);
    this.platform.remove(id);
  }

  nextRequestId(): string {
    this.#requests += 1;
    return `req_${String(this.#requests).padStart(14, '0')}`;
  }

  /** Runs the renewals, ends of trials and retries that are due by the sandbox's clock. */
  runDue(): void {
    const now = this.now();
    if (now === this.#ranAt) return;
    this.#ranAt = now;
    for (const account of this.accounts) this.effects.runDue(account, now);
  }

  /** Creates events for all changes, and sends them to the endpoints that subscribe to them. */
  sendEvents(key?: string | string[]): void {
    for (const account of this.accounts)
      for (const pending of account.takeEvents()) this.#send(account, pending, key);
  }

  reset(): void {
    this.platform = new Account(this);
    this.connected = new Map();
    this.links = new Map();
    this.failsNextCharge = false;
    this.afterRetries = 'unpaid';
  }

  #send(account: Account, { type, object, previous }: PendingEvent, key?: string | string[]): void {
    const kind = (object as { object: string }).object;
    const name = TYPE_OF_KIND[kind] ?? upperCamel(kind);
    const violation = (object as { deleted?: boolean }).deleted
      ? undefined
      : violationOf(name, object);
    if (violation !== undefined)
      throw new StripeError(
        500,
        'api_error',
        `The event ${type} has a wrong ${name}: ${violation.param} ${violation.message}.`,
      );
    const endpoints = this.platform
      .all<Stripe.WebhookEndpoint>('webhook_endpoint')
      .filter(({ id, status, enabled_events: wanted }) => {
        const connect = this.platform.hidden(id).connect === true;
        const isWanted = wanted.includes('*') || wanted.includes(type);
        return status === 'enabled' && connect === (account.id !== undefined) && isWanted;
      });
    const event = {
      id: `evt_${randomText(24)}`,
      object: 'event',
      api_version: apiVersion,
      created: this.now(),
      data: { object, ...(previous !== undefined && { previous_attributes: previous }) },
      livemode: false,
      pending_webhooks: endpoints.length,
      request: { id: null, idempotency_key: typeof key === 'string' ? key : null },
      type,
      ...(account.id !== undefined && { account: account.id }),
    };
    account.put(event);
    const body = JSON.stringify(event);
    for (const { id, url } of endpoints) {
      const secret = this.platform.hidden(id).secret!;
      const sign = (text: string, at: number) => signature(text, at, secret);
      this.tools.sendWebhook({ url, body, sign });
    }
  }
}

const upperCamel = (kind: string): string =>
  kind.replaceAll(/(^|_)(\w)/g, (_match, _start, letter: string) => letter.toUpperCase());

function signature(body: string, at: number, secret: string): Record<string, string> {
  const seconds = Math.floor(at / 1000);
  const code = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return { 'stripe-signature': `t=${seconds},v1=${code}` };
}
