import type { VisitorMails } from '@voxgrove/contracts';
import { REPLY_MAIL, TRANSCRIPT_MAIL } from '@voxgrove/contracts';
import type { SliceContext } from '@voxgrove/server/slice';
import { orGiveBack } from '../limits/port';
import type { Allowance, VisitorBudgets } from '../limits/port';
import { replyMail } from './reply-mail';
import { transcriptMail } from './transcript-mail';

/** Sends mails to visitors, limited per agent and per recipient. */
export const visitorMails = (slice: SliceContext, budgets: VisitorBudgets): VisitorMails => ({
  async sendReplies(region, mail) {
    const { agent, to } = mail;
    const giveBack = await budgets.spend(region, agent.ownerID, 'reply-mail', [
      { who: to, max: REPLY_MAIL.perRecipientAndDay, per: 'day' },
      { who: agent.ID, max: REPLY_MAIL.perAgentAndDay, per: 'day' },
    ]);
    await orGiveBack(giveBack, sendMail());

    async function sendMail(): Promise<void> {
      await slice.mail.send(await replyMail(mail));
    }
  },
  async sendTranscript(region, { key, to, namedBy, agent, messages, lang }) {
    // Visitors have a counter of their own, so mails that the team sends never use up the visitors'
    // limit.
    const giveBack = await budgets.spend(region, agent.ownerID, 'team-transcript', [
      { who: to, max: TRANSCRIPT_MAIL.perRecipientAndDay, per: 'day' },
      { who: agent.ID, max: TRANSCRIPT_MAIL.perAgentAndDay, per: 'day' },
      ...(namedBy === undefined ? [] : namedAddress(namedBy, agent.ownerID)),
    ]);
    const newest = messages.slice(-TRANSCRIPT_MAIL.maxMessages);
    const isWhole = newest.length === messages.length;
    await orGiveBack(giveBack, sendMail());

    async function sendMail(): Promise<void> {
      const mail = await transcriptMail(to, { agent, messages: newest, whole: isWhole, lang });
      await slice.mail.send({ ...mail, key });
    }
  },
});

/** Returns the further limits of mails to an address that a person named. */
const namedAddress = (person: string, workspaceId: string): Allowance[] => [
  { who: person, max: TRANSCRIPT_MAIL.namedPerPersonAndHour, per: 'hour' },
  { who: workspaceId, max: TRANSCRIPT_MAIL.namedPerWorkspaceAndHour, per: 'hour' },
];
