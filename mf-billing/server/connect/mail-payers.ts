import type { Client, Organisation } from '@voxgrove/contracts';
import { speechIn } from '@voxgrove/server/client-texts/client-texts';
import type { ClientSpeech } from '@voxgrove/server/client-texts/client-texts';
import { portalUrl } from '@voxgrove/server/http/portal-url';
import { renderMail } from '@voxgrove/server/mail/template';
import type { SliceContext } from '@voxgrove/server/slice';
import type { ClientOf } from './client-of';

const MOST_RECIPIENTS = 20;

/** Texts of a mail to the people who pay for an organization. */
export interface PayerMail {
  subject: string;
  heading: string;
  paragraphs: string[];
}

/**
 * Mails the administrators of an organization in their languages, from the agency. Clients without
 * access to the portal get no mail. A mail that cannot be sent is logged.
 */
export async function mailPayers(
  { port, config, log }: Pick<SliceContext, 'port' | 'config' | 'log'>,
  { region, workspaceId, organisationId }: ClientOf,
  organisation: Organisation,
  textsIn: (speech: ClientSpeech) => PayerMail,
): Promise<void> {
  const agency = await port('agencies').ofWorkspace(region, workspaceId);
  if (agency === null || organisation.settings.disableClientAccess) return;
  const clients = await port('clients').list(region, organisationId);
  for (const { ID, email, preferredLanguage } of payersOf(clients))
    try {
      const speech = await speechIn(preferredLanguage);
      const { lang, say } = speech;
      const mail = renderMail({
        to: email,
        ...textsIn(speech),
        link: { label: say('invitationButton'), url: portalUrl(agency, config.publicUrl) },
        footer: say('reportFooter', {
          name: agency.name || say('provider'),
          organisation: organisation.name,
        }),
        lang,
      });
      await port('agencyMail').send(region, agency.ID, mail);
    } catch (error) {
      log.error('payer_mail_not_sent', { clientId: ID, error });
    }
}

/** Returns the administrators of an organization, or all its clients if there is none. */
function payersOf(clients: readonly Client[]): Client[] {
  const active = clients.filter(({ isDeactivated }) => !isDeactivated);
  const admins = active.filter(({ isOrgAdmin, isAdmin }) => isOrgAdmin || isAdmin);
  return (admins.length > 0 ? admins : active).slice(0, MOST_RECIPIENTS);
}
