import { renderMail } from '@voxgrove/server/mail/template';
import type { Mail } from '@voxgrove/server/mail/port';

export interface InvitationMail {
  to: string;
  inviter: string;
  workspaceName: string;
  url: string;
}

/**
 * Returns the mail of an invitation. The names are texts that people have typed; each is put
 * on one line.
 */
export const invitationMail = ({ to, inviter, workspaceName, url }: InvitationMail): Mail =>
  renderMail({
    to,
    subject: `${oneLine(inviter)} invites you to ${oneLine(workspaceName)} on Voxgrove`,
    heading: `Join ${oneLine(workspaceName)}`,
    paragraphs: [
      `${oneLine(inviter)} invites you to work together in the workspace “${oneLine(workspaceName)}”.`,
      `The link is for ${to} only. It is good for 7 days and can be used once.`,
    ],
    link: { label: 'See the invitation', url },
    footer:
      'If you do not know the sender, you can ignore this mail: nothing happens until you accept.',
  });

const oneLine = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
