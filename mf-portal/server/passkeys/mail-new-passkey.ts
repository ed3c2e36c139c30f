import { renderMail } from '@voxgrove/server/mail/template';
import type { AgencyId, Region } from '@voxgrove/contracts';
import type { SliceContext } from '@voxgrove/server/slice';

/**
 * Mails a client that a passkey was added, because another person may have done it in an open
 * session. The passkey stays if the mail cannot be sent.
 */
export async function mailNewPasskey(
  { port, log }: Pick<SliceContext, 'port' | 'log'>,
  region: Region,
  agencyId: AgencyId,
  email: string,
): Promise<void> {
  const agency = await port('agencies').get(region, agencyId);
  const mail = renderMail({
    to: email,
    subject: `A passkey was added to your account at ${agency?.name || 'the dashboard'}`,
    heading: 'New passkey',
    paragraphs: ['You can now sign in with a passkey that was just added to your account.'],
    footer:
      'If you did not add it, set a new password: this removes all passkeys and ends all sessions.',
  });
  try {
    await port('agencyMail').send(region, agencyId, mail);
  } catch (error) {
    log.error('passkey_mail_not_sent', { agencyId, error });
  }
}
