import type { Client } from '@voxgrove/contracts';
import { speechIn } from '@voxgrove/server/client-texts/client-texts';
import { portalUrl } from '@voxgrove/server/http/portal-url';
import { renderMail } from '@voxgrove/server/mail/template';
import type { SliceContext } from '@voxgrove/server/slice';
import { mailOwner } from '../payments/port';
import type { ClientOf } from './client-of';

const MOST_RECIPIENTS = 20;

/**
 * Mails the agency's owner, and the people of the organization, that the card of the organization
 * could not be charged. A mail that cannot be sent is logged.
 */
export async function mailDeclined(
  context: Pick<SliceContext, 'port' | 'mail' | 'config' | 'log'>,
  { region, workspaceId, organisationId }: ClientOf,
  reason: string,
): Promise<void> {
  const { port, config, log } = context;
  const organisation = await port('organisations').get(region, organisationId);
  const name = organisation?.name ?? 'a client';
  await mailOwner(context, region, workspaceId, {
    subject: `Auto-recharge of ${name} is suspended`,
    paragraphs: [`The card of ${name} could not be charged. ${reason}`],
  });
  const agency = await port('agencies').ofWorkspace(region, workspaceId);
  if (organisation === null || agency === null || organisation.settings.disableClientAccess) return;
  const clients = await port('clients').list(region, organisationId);
  for (const { ID, email, preferredLanguage } of payersOf(clients))
    try {
      const { lang, say } = await speechIn(preferredLanguage);
      const mail = renderMail({
        to: email,
        subject: say('declinedSubject', { organisation: organisation.name }),
        heading: say('declinedHeading'),
        paragraphs: [say('declinedBody'), say('declinedNext')],
        link: { label: say('invitationButton'), url: portalUrl(agency, config.publicUrl) },
        footer: say('reportFooter', {
          name: agency.name || say('provider'),
          organisation: organisation.name,
        }),
        lang,
      });
      await port('agencyMail').send(region, agency.ID, mail);
    } catch (error) {
      log.error('declined_mail_not_sent', { clientId: ID, error });
    }
}

/** Returns the administrators of an organization, or all its clients if there is none. */
function payersOf(clients: readonly Client[]): Client[] {
  const active = clients.filter(({ isDeactivated }) => !isDeactivated);
  const admins = active.filter(({ isOrgAdmin, isAdmin }) => isOrgAdmin || isAdmin);
  return (admins.length > 0 ? admins : active).slice(0, MOST_RECIPIENTS);
}
