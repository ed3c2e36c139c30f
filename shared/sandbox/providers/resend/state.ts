import { randomBytes, randomUUID } from 'node:crypto';
import type { DomainRecords, DomainRegion, DomainStatus, WebhookEvent } from 'resend';
import type { IncomingMail } from '../../framework/incoming-mails';

export const STATUSES = [
  'not_started',
  'pending',
  'verified',
  'failed',
  'partially_verified',
  'partially_failed',
  // Resend documents this status, but the type of its SDK lacks it.
  'temporary_failure',
] as const satisfies (DomainStatus | 'temporary_failure')[];
export type DomainState = (typeof STATUSES)[number];

export interface MailDomain {
  id: string;
  name: string;
  status: DomainState;
  region: DomainRegion;
  createdAt: string;
}

export interface SentMail {
  id: string;
  from: string;
  to: string[];
  replyTo: string[];
  subject: string;
  html: string;
  text: string;
  headers: Record<string, string>;
  tags: { name: string; value: string }[];
  at: number;
}

/** An address of the product that gets events. */
export interface Webhook {
  id: string;
  endpoint: string;
  events: WebhookEvent[];
  createdAt: string;
  secret: string;
}

export interface ReceivedMail extends IncomingMail {
  id: string;
  createdAt: string;
}

/** Returns the records that a domain needs, as the provider lists them. */
export function recordsOf({ name, status }: MailDomain): DomainRecords[] {
  const state = status === 'verified' || status === 'failed' ? status : 'pending';
  const visibleStatus = status === 'not_started' ? 'not_started' : state;
  return [
    {
      record: 'SPF',
      name: 'send',
      type: 'MX',
      ttl: 'Auto',
      status: visibleStatus,
      value: 'feedback-smtp.eu-west-1.amazonses.com',
      priority: 10,
    },
    {
      record: 'SPF',
      name: 'send',
      type: 'TXT',
      ttl: 'Auto',
      status: visibleStatus,
      value: 'v=spf1 include:amazonses.com ~all',
    },
    {
      record: 'DKIM',
      name: 'resend._domainkey',
      type: 'TXT',
      ttl: 'Auto',
      status: visibleStatus,
      value: `p=MIGfMA0GCSqGSIb3DQEB${Buffer.from(name).toString('base64url')}`,
    },
  ];
}

/** Stores mail domains and the mail sent from them. */
export class ResendState {
  readonly domains = new Map<string, MailDomain>();
  readonly mails: SentMail[] = [];
  readonly webhooks = new Map<string, Webhook>();
  readonly received = new Map<string, ReceivedMail>();
  readonly #byKey = new Map<string, string>();

  add(name: string, region: DomainRegion, now: number): MailDomain {
    const domain: MailDomain = {
      id: randomUUID(),
      name,
      region,
      status: 'not_started',
      createdAt: new Date(now).toISOString(),
    };
    this.domains.set(domain.id, domain);
    return domain;
  }

  named(name: string): MailDomain | undefined {
    return [...this.domains.values()].find((domain) => domain.name === name);
  }

  /**
   * Sends a mail. A call with a known key sends nothing.
   * @returns the id of the mail
   */
  send(mail: Omit<SentMail, 'id'>, key: string | undefined): string {
    const earlierId = key === undefined ? undefined : this.#byKey.get(key);
    if (earlierId !== undefined) return earlierId;
    const id = randomUUID();
    this.mails.push({ id, ...mail });
    if (key !== undefined) this.#byKey.set(key, id);
    return id;
  }

  addWebhook(endpoint: string, events: WebhookEvent[], now: number): Webhook {
    const id = randomUUID();
    const secret = `whsec_${randomBytes(24).toString('base64')}`;
    const webhook = { id, endpoint, events, secret, createdAt: new Date(now).toISOString() };
    this.webhooks.set(id, webhook);
    return webhook;
  }

  receive(mail: IncomingMail, now: number): ReceivedMail {
    const received = { ...mail, id: randomUUID(), createdAt: new Date(now).toISOString() };
    this.received.set(received.id, received);
    return received;
  }

  /** Keeps the webhooks, because the product registers them when it starts. */
  reset(): void {
    this.received.clear();
    this.domains.clear();
    this.mails.length = 0;
    this.#byKey.clear();
  }
}
