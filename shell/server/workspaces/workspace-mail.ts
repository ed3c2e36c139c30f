import { AppError, WORKSPACE_MAIL } from '@voxgrove/contracts';
import { linesOfHtml } from '@voxgrove/server/mail/lines-of-html';
import { renderMail } from '@voxgrove/server/mail/template';
import { addressOf } from './invitations';
import type { Region, WorkspaceId } from '@voxgrove/contracts';
import type { WorkspaceServices } from './workspace-services';

export interface GivenMail {
  subject: string;
  html: string;
  to: string;
}

const HOUR_MS = 3_600_000;

/**
 * Sends a mail for a workspace to one address. We are the sender, and the mail has our layout and
 * names the workspace. Only the text of the given HTML is used, and it is escaped again, so the
 * mail contains no link, picture or script of the workspace.
 * @throws AppError INVALID_EMAIL | BAD_INPUT | RATE_LIMITED | MAIL_NOT_SENT
 */
export async function sendWorkspaceMail(
  { workspaces, budgets, mail }: WorkspaceServices,
  region: Region,
  workspaceId: WorkspaceId,
  mailText: GivenMail,
): Promise<void> {
  const to = addressOf(mailText.to);
  const paragraphs = linesOfHtml(mailText.html);
  if (paragraphs.length === 0)
    throw new AppError('BAD_INPUT', { fields: { html: 'This mail says nothing.' } });
  const { data: workspace } = await workspaces.read(region, workspaceId);
  await budgets.spend('workspace.mail', workspaceId, WORKSPACE_MAIL.perHour, HOUR_MS);
  // An owner can easily create more workspaces, so the owner and the receiver have limits too.
  await budgets.spend(
    'workspace.mail.owner',
    workspace.ownerUserId,
    WORKSPACE_MAIL.perHourAndOwner,
    HOUR_MS,
  );
  await budgets.spend('workspace.mail.address', to, WORKSPACE_MAIL.perDayAndAddress, 24 * HOUR_MS);
  await mail.send(
    renderMail({
      to,
      subject: mailText.subject,
      heading: mailText.subject,
      paragraphs,
      footer: `Sent by ${workspace.workspaceName} with Voxgrove.`,
    }),
  );
}
