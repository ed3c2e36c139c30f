import type { Client, Region } from '@voxgrove/contracts';
import { speechIn } from '@voxgrove/server/client-texts/client-texts';
import { renderMail } from '@voxgrove/server/mail/template';
import type { SliceContext } from '@voxgrove/server/slice';

/**
 * Mails a client that the account has a new passkey or password, because another person may have
 * made the change. The change stays if the mail cannot be sent.
 */
export async function mailAccountChange(
  { port, log }: Pick<SliceContext, 'port' | 'log'>,
  region: Region,
  { agencyId, email, preferredLanguage }: Client,
  change: 'passkey' | 'password',
): Promise<void> {
  const [agency, { lang, say }] = await Promise.all([
    port('agencies').get(region, agencyId),
    speechIn(preferredLanguage),
  ]);
  const mail = renderMail({
    to: email,
    subject: say(`${change}Subject`, { name: agency?.name || say('provider') }),
    heading: say(`${change}Heading`),
    paragraphs: [say(`${change}Body`)],
    footer: say('changeFooter'),
    lang,
  });
  try {
    await port('agencyMail').send(region, agencyId, mail);
  } catch (error) {
    log.error('account_change_mail_not_sent', { agencyId, change, error });
  }
}
