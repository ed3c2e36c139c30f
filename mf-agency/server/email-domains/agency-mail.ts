import { AppError } from '@voxgrove/contracts';
import type { AgencyMail } from '@voxgrove/contracts';
import type { SliceContext } from '@voxgrove/server/slice';
import type { MailProvider } from './provider';

const oneLine = (text: string): string => text.replaceAll(/["<>\r\n]/g, ' ').trim();

/**
 * Mail of agencies: from the agency's own domain once it is verified, else from the installation
 * under the agency's name.
 */
export const agencyMail = (
  { port, mail }: Pick<SliceContext, 'port' | 'mail'>,
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
