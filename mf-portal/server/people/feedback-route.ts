import { AgencyId, AppError } from '@voxgrove/contracts';
import { route } from '@voxgrove/server/http/route';
import type { AnyRoute } from '@voxgrove/server/http/route';
import { renderMail } from '@voxgrove/server/mail/template';
import type { SliceContext } from '@voxgrove/server/slice';
import { Done, FeedbackInput } from '../../contract/people';

const MAILS = { max: 20, windowMs: 3_600_000 };

/** Mails feedback of a client to the support of the agency only. */
export const feedbackRoute = (context: SliceContext): AnyRoute =>
  route({
    method: 'POST',
    path: '/agencies/:agencyId/email',
    summary: 'Mails feedback of a client to the support address of the agency.',
    input: FeedbackInput.extend({ agencyId: AgencyId }),
    output: Done,
    policy: 'portal.feedback',
    resource: ({ agencyId }) => ({ type: 'agency', id: agencyId }),
    rateClass: 'write',
    audit: 'portal.feedback',
    handler: async ({ agencyId, message }, { region, principal }) => {
      if (principal.kind !== 'client') throw new AppError('FORBIDDEN');
      const [agency, client] = await Promise.all([
        context.port('agencies').get(region, agencyId),
        context.port('clients').get(region, principal.clientId),
      ]);
      if (agency === null || client === null) throw new AppError('NOT_FOUND');
      if (agency.resendEmailDomain === '' || agency.supportEmail === '')
        throw new AppError('PORTAL_FEEDBACK_OFF');
      const proofs = context.port('clientProofs');
      const wait = await proofs.countTry(region, agencyId, 'feedback', client.ID, MAILS);
      if (wait > 0) throw new AppError('RATE_LIMITED', { retryAfterSeconds: wait });
      await context.port('agencyMail').send(
        region,
        agencyId,
        renderMail({
          to: agency.supportEmail,
          subject: `Feedback from ${client.name || client.email}`,
          heading: 'Feedback',
          paragraphs: [message],
          footer: `Sent by ${client.email} from the dashboard.`,
        }),
      );
      return { success: true as const };
    },
  });
