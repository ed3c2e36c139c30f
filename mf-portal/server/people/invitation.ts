import { AppError, ClientId, OrganisationId } from '@voxgrove/contracts';
import type { Agency, Client, Region } from '@voxgrove/contracts';
import { route } from '@voxgrove/server/http/route';
import type { AnyRoute } from '@voxgrove/server/http/route';
import { speechIn } from '@voxgrove/server/client-texts/client-texts';
import type { Mail } from '@voxgrove/server/mail/port';
import { renderMail } from '@voxgrove/server/mail/template';
import type { SliceContext } from '@voxgrove/server/slice';
import { z } from 'zod';
import { Done } from '../../contract/people';
import { portalUrl } from '@voxgrove/server/http/portal-url';

const MAILS = { max: 60, windowMs: 3_600_000 };
const MAILS_TO_ONE = { max: 5, windowMs: 86_400_000 };

/** Mails a person of an organisation the instructions to sign in. */
export const invitationRoute = (context: SliceContext): AnyRoute =>
  route({
    method: 'POST',
    path: '/orgs/:orgId/clients/:clientId/invitation',
    summary: 'Mails a client of an organization an invitation to the portal.',
    input: z.strictObject({ orgId: OrganisationId, clientId: ClientId }),
    output: Done,
    policy: 'organisation.write',
    resource: ({ orgId }) => ({ type: 'organisation', id: orgId }),
    rateClass: 'write',
    audit: 'client.invited',
    handler: async ({ orgId, clientId }, { region }) => {
      const client = await context.port('clients').get(region, clientId);
      if (client?.orgId !== orgId) throw new AppError('NOT_FOUND');
      await invite(context, region, client);
      return { success: true as const };
    },
  });

/** @throws AppError RATE_LIMITED | MAIL_NOT_SENT */
export async function invite(context: SliceContext, region: Region, client: Client): Promise<void> {
  const proofs = context.port('clientProofs');
  const { agencyId, email } = client;
  const waits = [
    await proofs.countTry(region, agencyId, 'invitation', email, MAILS_TO_ONE),
    await proofs.countTry(region, agencyId, 'invitations', client.orgId, MAILS),
  ];
  const wait = Math.max(...waits);
  if (wait > 0) throw new AppError('RATE_LIMITED', { retryAfterSeconds: wait });
  const agency = await context.port('agencies').get(region, agencyId);
  if (agency === null) throw new AppError('NOT_FOUND');
  const mail = await invitationMail(agency, client, context.config.publicUrl);
  await context.port('agencyMail').send(region, agencyId, mail);
}

async function invitationMail(agency: Agency, client: Client, publicUrl: string): Promise<Mail> {
  const { lang, say } = await speechIn(client.preferredLanguage);
  const name = agency.name || say('provider');
  return renderMail({
    to: client.email,
    subject: say('invitationSubject', { name }),
    heading: say('invitationHeading', { name }),
    paragraphs: [say('invitationBody'), say('invitationSignIn')],
    link: { label: say('invitationButton'), url: `${portalUrl(agency, publicUrl)}/login` },
    footer: say('invitationFooter'),
    lang,
  });
}
