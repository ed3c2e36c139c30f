import { AppError } from '@voxgrove/contracts';
import type { AgencyId, AgencyMail, MailOfAgency, MailReturn, Region } from '@voxgrove/contracts';
import { mailNotSent } from '@voxgrove/server/mail/mail-failure';
import type { SliceContext } from '@voxgrove/server/slice';
import { agencyAddressId } from '@voxgrove/server/tenancy/agency-address-id';
import { undeliverable } from './collections';
import type { UndeliverableRow } from './collections';
import type { MailProvider } from './provider';

/** Time during which a bounced address gets no mail. */
const REST_MS = 30 * 24 * 3_600_000;

const oneLine = (text: string): string => text.replaceAll(/["<>\r\n]/g, ' ').trim();

/**
 * Sends mail of agencies: from the agency's own domain if the domain is verified, else from the
 * installation under the agency's name.
 */
export const agencyMail = (
  context: Pick<SliceContext, 'port' | 'mail' | 'store' | 'clock'>,
  provider: MailProvider | null,
): AgencyMail => ({
  async send(region, agencyId, { key, isSignInCode, ...mail }) {
    const agency = await context.port('agencies').get(region, agencyId);
    if (agency === null) throw new AppError('NOT_FOUND');
    await requireReachable(context, region, agencyId, { to: mail.to, isSignInCode });
    const name = oneLine(agency.name);
    const { resendEmailDomain: domain, resendEmailDomainStatus: status, supportEmail } = agency;
    if (provider === null || status !== 'verified' || domain === '') {
      await context.mail.send({
        ...mail,
        ...(name !== '' && { fromName: name }),
        ...(key !== undefined && { key }),
      });
      return;
    }
    const { unsubscribeUrl, replyTo = supportEmail, ...content } = mail;
    const address = `no-reply@${domain}`;
    await provider.send(
      {
        ...content,
        from: name === '' ? address : `"${name}" <${address}>`,
        ...(replyTo !== '' && { replyTo }),
        headers: {
          // As in other mails, this header keeps mailboxes from answering with an absence note.
          ...(mail.replyTo !== undefined && { 'Auto-Submitted': 'auto-generated' }),
          ...unsubscribeHeaders(unsubscribeUrl, supportEmail || address),
        },
      },
      key,
    );
  },
  async undeliverable(region, agencyId, addresses) {
    const ids = addresses.map((address) => addressId(agencyId, address));
    const known = await context.store.for(region).getMany(undeliverable, ids);
    const now = context.clock.now();
    return addresses.flatMap((address, index) => {
      const row = known[index]?.data;
      if (row === undefined || isReachable(row, now)) return [];
      return [{ address, reason: reasonOf(row) }];
    });
  },
});

const addressId = (agencyId: AgencyId, to: string): string =>
  agencyAddressId(agencyId, to.trim().toLowerCase());

/**
 * Returns whether an address gets mails again: not soon after a bounce, never after a complaint.
 */
const isReachable = (
  { bouncedAt, complainedAt }: UndeliverableRow,
  now: number,
  isSignInCode?: true,
): boolean => {
  const isBounced = bouncedAt !== undefined && now - bouncedAt < REST_MS;
  const isUnwanted = complainedAt !== undefined && isSignInCode !== true;
  return !isBounced && !isUnwanted;
};

/** Returns why an address gets no mail. A complaint is final, and a bounce is not. */
const reasonOf = ({ complainedAt }: UndeliverableRow): MailReturn =>
  complainedAt === undefined ? 'bounced' : 'complained';

/**
 * Throws if the address is known as undeliverable. Providers block senders who continue to write to
 * addresses that do not exist, or to people who do not want the mail.
 * @throws AppError MAIL_NOT_SENT
 */
async function requireReachable(
  { store, clock }: Pick<SliceContext, 'store' | 'clock'>,
  region: Region,
  agencyId: AgencyId,
  { to, isSignInCode }: Pick<MailOfAgency, 'to'> & { isSignInCode: true | undefined },
): Promise<void> {
  const known = (await store.for(region).get(undeliverable, addressId(agencyId, to)))?.data;
  if (known && !isReachable(known, clock.now(), isSignInCode)) throw mailNotSent('undeliverable');
}

/**
 * Returns the headers for unsubscribing. With `url`, a mailbox can unsubscribe its user with one
 * click (RFC 8058).
 */
function unsubscribeHeaders(url: string | undefined, address: string): Record<string, string> {
  if (url === undefined) return { 'List-Unsubscribe': `<mailto:${address}?subject=unsubscribe>` };
  return {
    'List-Unsubscribe': `<${url}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}
