import { AppError } from '@voxgrove/contracts';
import type { AgencyMail } from '@voxgrove/contracts';
import type { SliceContext } from '@voxgrove/server/slice';
import { undeliverable, undeliverableId } from './collections';
import type { MailProvider } from './provider';

/** A bounced address gets no mail for this long. */
const REST_MS = 30 * 24 * 3_600_000;

const oneLine = (text: string): string => text.replaceAll(/["<>\r\n]/g, ' ').trim();

/**
 * Mail of agencies: from the agency's own domain once it is verified, else from the installation
 * under the agency's name.
 */
export const agencyMail = (
  { port, mail, store, clock }: Pick<SliceContext, 'port' | 'mail' | 'store' | 'clock'>,
  provider: MailProvider | null,
): AgencyMail => ({
  async send(region, agencyId, { key, ...content }) {
    const agency = await port('agencies').get(region, agencyId);
    if (agency === null) throw new AppError('NOT_FOUND');
    const name = oneLine(agency.name);
    const { resendEmailDomain: domain, resendEmailDomainStatus: status, supportEmail } = agency;
    if (provider === null || status !== 'verified' || domain === '') {
      await mail.send({
        ...content,
        ...(name !== '' && { fromName: name }),
        ...(key !== undefined && { key }),
      });
      return;
    }
    const known = await store
      .for(region)
      .get(undeliverable, undeliverableId(agencyId, content.to.trim().toLowerCase()));
    const isBounced = known?.data.reason === 'bounced';
    // Providers block senders who go on writing to addresses that do not exist.
    if (isBounced && clock.now() - known!.data.at < REST_MS) throw new AppError('MAIL_NOT_SENT');
    const address = `no-reply@${domain}`;
    await provider.send(
      {
        ...content,
        from: name === '' ? address : `"${name}" <${address}>`,
        ...(supportEmail !== '' && { replyTo: supportEmail }),
        headers: { 'List-Unsubscribe': `<mailto:${supportEmail || address}?subject=unsubscribe>` },
      },
      key,
    );
  },
});
