import { isAppError, noticeWords } from '@voxgrove/contracts';
import { derivedId } from '@voxgrove/server/store/derived-id';
import type {
  AppError,
  ClientId,
  Conversations,
  MailedReplies,
  NoticeText,
  OutgoingNotification,
  Region,
  User,
  UserId,
} from '@voxgrove/contracts';
import type { Logger } from '@voxgrove/server/log';
import { isAutomatic } from '@voxgrove/server/mail/received/is-automatic';
import { mailboxOf } from '@voxgrove/server/mail/received/mailbox-of';
import { senderVerdict } from '@voxgrove/server/mail/received/sender-verdict';
import { writtenText } from '@voxgrove/server/mail/received/written-text';
import { clientKey } from '../readers';
import type { Addressed, Readers } from '../readers';
import type { ReplyAddress, ReplyAddresses } from './reply-addresses';

/** Why a mail has no effect. */
type Reason =
  | 'automatic'
  | 'spam'
  | 'unknown-address'
  | 'no-access'
  | 'other-sender'
  | 'unproven-sender'
  | 'empty';

/** Reasons why the conversation refuses a reply, as its sender reads them. */
const REFUSALS: Readonly<Record<string, NoticeText['key']>> = {
  CONFLICT: 'noticeReplyTakenByOther',
  CONVERSATION_FULL: 'noticeReplyFull',
  BAD_INPUT: 'noticeReplyCharacters',
  MESSAGE_EMPTY: 'noticeReplyEmpty',
  MESSAGE_TOO_LONG: 'noticeReplyTooLong',
  NOT_FOUND: 'noticeReplyGone',
};

export interface ReceivingOptions {
  addresses: ReplyAddresses;
  log: Logger;
  readers(region: Region, addressed: Addressed): Promise<Readers>;
  user(userId: UserId): Promise<User | null>;
  conversations(): Pick<Conversations, 'replyAs'>;
  notify(region: Region, notice: OutgoingNotification): Promise<void>;
}

/** The person that a reply address belongs to. */
interface Writer {
  id: UserId | ClientId;
  name: string;
  email: string;
}

/**
 * Writes mailed replies into their conversations. Access is checked anew for each mail, because a
 * person may have left the team since the notification.
 */
export function mailedReplies(options: ReceivingOptions): MailedReplies {
  const { addresses, log } = options;
  return {
    async receive({ messageId, from, to, text, headers }) {
      const drop = (reason: Reason): void => log.info('mailed_reply_dropped', { reason });
      const sender = mailboxOf(from);
      if (isAutomatic(sender, headers)) return drop('automatic');
      const verdict = senderVerdict(sender, headers);
      if (verdict === 'spam') return drop('spam');
      const found = await addresses.find(to);
      if (found === null) return drop('unknown-address');
      const { region, address } = found;
      const writer = await writerOf(options, region, address);
      if (writer === null) return drop('no-access');
      const clientMessageId = derivedId('mail', messageId);
      const words = writtenText(text);
      if (writer.email.toLowerCase() !== sender) {
        drop('other-sender');
        if (words === '') return undefined;
        // Only the reader knows the address of the reply: it is probably another address of theirs.
        const values = { sender, address: writer.email };
        const body: NoticeText = { key: 'noticeReplyOtherAddress', values };
        return refuse(options, region, address, { writer, clientMessageId, body });
      }
      if (verdict !== 'proven') {
        drop('unproven-sender');
        return refuse(options, region, address, {
          writer,
          clientMessageId,
          body: { key: 'noticeReplyUnproven' },
        });
      }
      if (words === '') return drop('empty');
      const { agentId, conversationId } = address;
      const by = { id: writer.id, name: writer.name };
      const reply = { agentId, conversationId, by, text: words, clientMessageId };
      await options
        .conversations()
        .replyAs(region, { ...reply, followsVisitor: true })
        .catch((error: unknown) =>
          tellWriter(options, region, address, { writer, clientMessageId, error }),
        );
    },
  };
}

/**
 * Returns the person of the address, or null if this person may not write in the conversation any
 * more.
 */
async function writerOf(
  { readers, user }: ReceivingOptions,
  region: Region,
  { workspaceId, agentId, reader }: ReplyAddress,
): Promise<Writer | null> {
  const forClients = { agentId, tab: '/convos' as const };
  const { members, clients } = await readers(region, { workspaceId, forClients });
  const client = clients.find(({ ID }) => clientKey(ID) === reader);
  if (client) return { id: client.ID, name: client.name, email: client.email };
  const member = members.find((memberId) => memberId === reader);
  const person = member === undefined ? null : await user(member);
  return person && { id: person.uid, name: person.displayName, email: person.email };
}

/** Notifies the writer that the conversation refused the reply. @throws every other error */
async function tellWriter(
  options: ReceivingOptions,
  region: Region,
  address: ReplyAddress,
  { writer, clientMessageId, error }: { writer: Writer; clientMessageId: string; error: unknown },
): Promise<void> {
  const refusal = isAppError(error) ? REFUSALS[error.code] : undefined;
  if (refusal === undefined) throw error;
  const { code, details } = error as AppError;
  options.log.info('mailed_reply_refused', { reason: code });
  const person = String((details as { handledBy?: unknown } | undefined)?.handledBy ?? '');
  const body: NoticeText =
    code === 'CONFLICT' && person !== ''
      ? { key: 'noticeReplyTaken', values: { person } }
      : { key: refusal };
  await refuse(options, region, address, { writer, clientMessageId, body });
}

/** Notifies the writer that a reply was not sent. */
async function refuse(
  { notify }: ReceivingOptions,
  region: Region,
  { workspaceId, agentId, urlPathname }: ReplyAddress,
  { writer, clientMessageId, body }: { writer: Writer; clientMessageId: string; body: NoticeText },
): Promise<void> {
  await notify(region, {
    workspaceId,
    key: `reply-refused-${clientMessageId}`,
    ...noticeWords({ key: 'noticeReplyRefused' }, body),
    urlPathname,
    notificationLevel: 2,
    notifyOnly: [writer.id],
    forClients: { agentId, tab: '/convos' },
  });
}
