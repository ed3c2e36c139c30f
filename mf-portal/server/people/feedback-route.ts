import { AgencyId, AppError } from '@voxgrove/contracts';
import type { Agency, Attachment, Client, Region } from '@voxgrove/contracts';
import { feedbackFilesOf } from '@voxgrove/server/files/uploads/client-files';
import type { Principal } from '@voxgrove/server/http/principal';
import { route } from '@voxgrove/server/http/route';
import type { AnyRoute } from '@voxgrove/server/http/route';
import { renderMail } from '@voxgrove/server/mail/template';
import type { SliceContext } from '@voxgrove/server/slice';
import { z } from 'zod';
import { AttachmentReply, Done, FeedbackInput } from '../../contract/people';

const MAILS = { max: 20, windowMs: 3_600_000 };
const BYTES_PER_KB = 1_000;
const DAY_MS = 24 * 3_600_000;
const FILES_KEPT_DAYS = 90;
const OfAgency = z.strictObject({ agencyId: AgencyId });
const ofAgency = ({ agencyId }: { agencyId: string }) => ({
  type: 'agency' as const,
  id: agencyId,
});

/** Routes with which a client mails feedback and files to the support of the agency only. */
export const feedbackRoutes = (context: SliceContext): AnyRoute[] => [
  route({
    method: 'POST',
    path: '/agencies/:agencyId/email',
    summary: 'Mails feedback of a client to the support address of the agency.',
    input: FeedbackInput.extend(OfAgency.shape),
    output: Done,
    policy: 'portal.feedback',
    resource: ofAgency,
    rateClass: 'write',
    audit: 'portal.feedback',
    handler: async ({ agencyId, message, attachments }, { region, principal }) => {
      const { agency, client } = await partiesOf(context, region, agencyId, principal);
      const proofs = context.port('clientProofs');
      const wait = await proofs.countTry(region, agencyId, 'feedback', client.ID, MAILS);
      if (wait > 0) throw new AppError('RATE_LIMITED', { retryAfterSeconds: wait });
      const files = await keptFiles(context, region, client, attachments);
      await context.port('agencyMail').send(
        region,
        agencyId,
        renderMail({
          to: agency.supportEmail,
          subject: `Feedback from ${client.name || client.email}`,
          heading: 'Feedback',
          paragraphs: [message],
          files,
          footer: [
            `Sent by ${client.email} from the dashboard.`,
            ...(files.length > 0 ? [`The files can be opened for ${FILES_KEPT_DAYS} days.`] : []),
          ].join(' '),
        }),
      );
      return { success: true as const };
    },
  }),
  route({
    method: 'POST',
    path: '/agencies/:agencyId/email/attachments',
    summary: 'Stores a file that a client attaches to feedback.',
    input: OfAgency,
    output: AttachmentReply,
    policy: 'portal.feedback',
    resource: ofAgency,
    rateClass: 'write',
    audit: 'portal.feedback.file-stored',
    takesFile: true,
    handler: async ({ agencyId }, { region, principal, file }) => {
      const { client } = await partiesOf(context, region, agencyId, principal);
      if (file === undefined) throw new AppError('BAD_INPUT');
      const stored = await context.uploads.keep({
        region,
        workspaceId: client.workspaceId,
        purpose: 'feedback',
        owner: feedbackFilesOf(client.ID),
        name: file.name,
        read: file.read,
      });
      return { data: { id: stored.id, filename: stored.name, sizeKB: sizeOf(stored) } };
    },
  }),
];

const sizeOf = ({ bytes }: Attachment): number => Math.ceil(bytes / BYTES_PER_KB);

/**
 * Returns the calling client and the agency that takes the feedback.
 * @throws AppError FORBIDDEN | NOT_FOUND | PORTAL_FEEDBACK_OFF
 */
async function partiesOf(
  { port }: Pick<SliceContext, 'port'>,
  region: Region,
  agencyId: AgencyId,
  principal: Principal,
): Promise<{ agency: Agency; client: Client }> {
  if (principal.kind !== 'client') throw new AppError('FORBIDDEN');
  const [agency, client] = await Promise.all([
    port('agencies').get(region, agencyId),
    port('clients').get(region, principal.clientId),
  ]);
  if (agency === null || client === null) throw new AppError('NOT_FOUND');
  if (agency.resendEmailDomain === '' || agency.supportEmail === '')
    throw new AppError('PORTAL_FEEDBACK_OFF');
  return { agency, client };
}

/**
 * Keeps the files of a feedback mail for `FILES_KEPT_DAYS`.
 * @returns the stored files with their sizes, for the mail
 * @throws AppError BAD_INPUT for a file that is gone, or that the client has not stored for feedback
 */
async function keptFiles(
  { uploads }: Pick<SliceContext, 'uploads'>,
  region: Region,
  client: Client,
  ids: string[],
): Promise<{ label: string; url: string }[]> {
  const files = await uploads.find(region, feedbackFilesOf(client.ID), ids);
  await uploads.use(region, ids, feedbackFilesOf(client.ID), FILES_KEPT_DAYS * DAY_MS);
  return files.map((file) => ({ label: `${file.name} (${sizeOf(file)} KB)`, url: file.url }));
}
