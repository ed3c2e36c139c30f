import { randomUUID } from 'node:crypto';

export const STATUSES = [
  'not_started',
  'pending',
  'verified',
  'failed',
  'temporary_failure',
] as const;
export type DomainState = (typeof STATUSES)[number];

export interface MailDomain {
  id: string;
  name: string;
  status: DomainState;
  region: string;
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
  at: number;
}

/** Returns the records that a domain needs, as the provider lists them. */
export function recordsOf({ name, status }: MailDomain) {
  const state = status === 'verified' ? 'verified' : status === 'failed' ? 'failed' : 'pending';
  const shown = status === 'not_started' ? 'not_started' : state;
  return [
    {
      record: 'SPF',
      name: 'send',
      type: 'MX',
      ttl: 'Auto',
      status: shown,
      value: 'feedback-smtp.eu-west-1.amazonses.com',
      priority: 10,
    },
    {
      record: 'SPF',
      name: 'send',
      type: 'TXT',
      ttl: 'Auto',
      status: shown,
      value: 'v=spf1 include:amazonses.com ~all',
    },
    {
      record: 'DKIM',
      name: 'resend._domainkey',
      type: 'TXT',
      ttl: 'Auto',
      status: shown,
      value: `p=MIGfMA0GCSqGSIb3DQEB${Buffer.from(name).toString('base64url')}`,
    },
  ];
}

/** Stores mail domains and the mail sent from them. */
export class ResendState {
  readonly domains = new Map<string, MailDomain>();
  readonly mails: SentMail[] = [];
  readonly #byKey = new Map<string, string>();

  add(name: string, region: string, now: number): MailDomain {
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
    const known = key === undefined ? undefined : this.#byKey.get(key);
    if (known !== undefined) return known;
    const id = randomUUID();
    this.mails.push({ id, ...mail });
    if (key !== undefined) this.#byKey.set(key, id);
    return id;
  }

  reset(): void {
    this.domains.clear();
    this.mails.length = 0;
    this.#byKey.clear();
  }
}
