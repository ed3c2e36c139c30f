import { AppError } from '@voxgrove/contracts';
import type { Agency } from '@voxgrove/contracts';
import type { Resend } from 'resend';
import { z } from 'zod';
import { MailRecord } from '../../contract/email-domains';

type Status = Agency['resendEmailDomainStatus'];

const Domain = z.object({
  id: z.string(),
  status: z.string(),
  records: z.array(MailRecord).default([]),
});

/** State of the specification by the provider's name for it. */
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
  /** Sends a mail. A repeated call with the same key sends no second mail. */
  send(mail: ProvidedMail, key: string | undefined): Promise<void>;
}

type Failure = { message: string; statusCode?: number | null } | null;

const refuse = (error: Failure): never => {
  throw new AppError('AGENCY_MAIL_PROVIDER_FAILED', { reason: error?.message ?? 'no answer' });
};

const asDomain = (data: unknown): ProvidedDomain => {
  const { id, status, records } = Domain.parse(data);
  return { id, records, status: STATES[status] ?? 'pending' };
};

export const mailProvider = ({
  domains,
  emails,
}: Pick<Resend, 'domains' | 'emails'>): MailProvider => ({
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
  async send(mail, key) {
    const { error } = await emails.send(mail, key === undefined ? {} : { idempotencyKey: key });
    if (error !== null) throw new AppError('MAIL_NOT_SENT', {}, { cause: error });
  },
});
