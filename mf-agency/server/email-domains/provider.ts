import { AppError } from '@voxgrove/contracts';
import type { Agency, ReceivedMail } from '@voxgrove/contracts';
import type { Resend } from 'resend';
import { z } from 'zod';
import { MailRecord } from '../../contract/email-domains';
import { linesOfHtml } from '@voxgrove/server/mail/lines-of-html';
import { mailNotSent } from '@voxgrove/server/mail/mail-failure';
import type { MailFailure } from '@voxgrove/server/mail/mail-failure';

type Status = Agency['resendEmailDomainStatus'];

const Domain = z.object({
  id: z.string(),
  status: z.string(),
  records: z.array(MailRecord).default([]),
});

/** A received mail, as the provider returns it. */
const Received = z.object({
  message_id: z.string(),
  from: z.string(),
  to: z.array(z.string()),
  subject: z.string().nullish(),
  text: z.string().nullish(),
  html: z.string().nullish(),
  headers: z.record(z.string(), z.string()).nullish(),
});

const EVENTS = ['email.received', 'email.bounced', 'email.complained'] as const;

/**
 * Returns headers by name in lower case. Of headers with the same name, the first one is kept: mail
 * servers add their own headers above those of the sender.
 */
const lowerCased = (headers: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers)
      .map(([name, value]): [string, string] => [name.toLowerCase(), value])
      .reverse(),
  );

/** Status of the specification for each status name of the provider. */
const STATES: Record<string, Status> = {
  not_started: 'not_started',
  pending: 'pending',
  verified: 'verified',
  failed: 'failure',
  failure: 'failure',
  temporary_failure: 'temporary_failure',
  partially_verified: 'pending',
  partially_failed: 'failure',
};

export interface ProvidedDomain {
  id: string;
  status: Status;
  records: MailRecord[];
}

export interface ProvidedMail {
  from: string;
  to: string;
  replyTo?: string;
  subject: string;
  html: string;
  text: string;
  headers?: Record<string, string>;
}

/**
 * Mail domains and mails at the provider.
 * @throws AppError AGENCY_MAIL_PROVIDER_FAILED
 */
export interface MailProvider {
  add(name: string): Promise<ProvidedDomain>;
  get(id: string): Promise<ProvidedDomain>;
  verify(id: string): Promise<void>;
  /** Removes the domain. Succeeds if the domain does not exist any more. */
  remove(id: string): Promise<void>;
  /** Returns a received mail, or null if the provider does not have it any more. */
  received(id: string): Promise<ReceivedMail | null>;
  /**
   * Registers an address for the provider's events, in place of earlier registrations of the same
   * address. @returns the key of their signatures
   */
  register(url: string): Promise<string>;
  /**
   * Sends a mail. A repeated call with the same key sends no second mail.
   * @throws AppError MAIL_NOT_SENT
   */
  send(mail: ProvidedMail, key: string | undefined): Promise<void>;
}

/** Tag with the key of a mail. The provider's reports about the mail contain it. */
export const KEY_TAG = 'key';
const isTag = (key: string | undefined): key is string => /^[\w-]{1,256}$/.test(key ?? '');

type Failure = { message: string; statusCode?: number | null } | null;

const refuse = (error: Failure): never => {
  throw new AppError('AGENCY_MAIL_PROVIDER_FAILED', { reason: error?.message ?? 'no answer' });
};

/** Replies with a status below 500 that say nothing about the mail: access, or an earlier call. */
const TEMPORARY: readonly number[] = [401, 403, 408, 409, 421];

/** Returns what a failed call says about the mail. A call without an answer has no status. */
function failureOf({ statusCode }: NonNullable<Failure>): MailFailure {
  if (statusCode === 429) return 'tooMany';
  const status = statusCode ?? 0;
  return status >= 400 && status < 500 && !TEMPORARY.includes(status) ? 'refused' : 'unknown';
}

const asDomain = (data: unknown): ProvidedDomain => {
  const { id, status, records } = Domain.parse(data);
  return { id, records, status: STATES[status] ?? 'pending' };
};

export const mailProvider = ({
  domains,
  emails,
  webhooks,
}: Pick<Resend, 'domains' | 'emails' | 'webhooks'>): MailProvider => ({
  async add(name) {
    const { data, error } = await domains.create({ name, region: 'eu-west-1' });
    return data === null ? refuse(error) : asDomain(data);
  },
  async get(id) {
    const { data, error } = await domains.get(id);
    return data === null ? refuse(error) : asDomain(data);
  },
  async verify(id) {
    const { error } = await domains.verify(id);
    if (error !== null) refuse(error);
  },
  async remove(id) {
    const { error } = await domains.remove(id);
    if (error !== null && error.statusCode !== 404) refuse(error);
  },
  async received(id) {
    const { data, error } = await emails.receiving.get(id);
    if (error?.statusCode === 404) return null;
    if (data === null) return refuse(error);
    const { message_id, from, to, subject, text, html, headers } = Received.parse(data);
    return {
      messageId: message_id,
      from,
      to,
      text: text ?? linesOfHtml(html ?? '', { marksQuotes: true }).join('\n'),
      headers: { ...(subject && { subject }), ...lowerCased(headers ?? {}) },
    };
  },
  async register(url) {
    const known = await webhooks.list();
    if (known.data === null) return refuse(known.error);
    for (const { id, endpoint } of known.data.data) if (endpoint === url) await webhooks.remove(id);
    const { data, error } = await webhooks.create({ endpoint: url, events: [...EVENTS] });
    return data === null ? refuse(error) : data.signing_secret;
  },
  async send(mail, key) {
    const tags = isTag(key) ? { tags: [{ name: KEY_TAG, value: key }] } : {};
    const options = key === undefined ? {} : { idempotencyKey: key };
    const { error } = await emails.send({ ...mail, ...tags }, options);
    if (error !== null) throw mailNotSent(failureOf(error), { cause: error });
  },
});
