import { isAppError } from '@voxgrove/contracts';
import { derivedId } from '@voxgrove/server/store/derived-id';
import type {
  AppError,
  ClientId,
  Conversations,
  MailedReplies,
  OutgoingNotification,
  Region,
  User,
  UserId,
} from '@voxgrove/contracts';
import type { Logger } from '@voxgrove/server/log';
import { clientKey } from '../readers';
import { isAutomatic } from './is-automatic';
import { mailboxOf } from './reply-addresses';
import { writtenText } from './written-text';
import type { Addressed, Readers } from '../readers';
import type { ReplyAddress, ReplyAddresses } from './reply-addresses';

/** Why a mail has no effect. */
type Reason = 'automatic' | 'unknown-address' | 'no-access' | 'other-sender' | 'empty';

/** Reasons why the conversation refuses a reply, as its sender reads them. */
const REFUSALS: Readonly<Record<string, string>> = {
  CONFLICT: '{name} is in this conversation. Take it over in the inbox first.',
  CONVERSATION_FULL: 'This conversation has reached its largest length.',
  BAD_INPUT: 'The reply contains characters that a chat cannot have. Write it again as plain text.',
  MESSAGE_EMPTY: 'The reply has no text.',
  MESSAGE_TOO_LONG: 'The reply is too long for a chat. Write a shorter one.',
  NOT_FOUND: 'This conversation does not exist any more.',
};

export interface ReceivingOptions {
  addresses: ReplyAddresses;
  log: Logger;
  readers(region: Region, of: Addressed): Promise<Readers>;
  user(userId: UserId): Promise<User | null>;
  conversations(): Pick<Conversations, 'replyAs'>;
  notify(region: Region, notice: OutgoingNotification): Promise<void>;
}

/** The person whose address it is. */
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
      const found = await addresses.find(to);
      if (found === null) return drop('unknown-address');
      const { region, address } = found;
      const writer = await writerOf(options, region, address);
      if (writer === null) return drop('no-access');
      if (writer.email.toLowerCase() !== sender) return drop('other-sender');
      const words = writtenText(text);
      if (words === '') return drop('empty');
      const clientMessageId = derivedId('mail', messageId);
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

/** Returns the person of the address, or null if they may not write in the conversation any more. */
async function writerOf(
  { readers, user }: ReceivingOptions,
  region: Region,
  { workspaceId, agentId, reader }: ReplyAddress,
): Promise<Writer | null> {
  const forClients = { agentId, tab: '/convos' as const };
  const { members, clients } = await readers(region, { workspaceId, forClients });
  const client = clients.find(({ ID }) => clientKey(ID) === reader);
  if (client) return { id: client.ID, name: client.name, email: client.email };
  const member = members.find((one) => one === reader);
  const person = member === undefined ? null : await user(member);
  return person && { id: person.uid, name: person.displayName, email: person.email };
}

/** Notifies the writer that the conversation refused the reply. @throws every other error */
async function tellWriter(
  { notify, log }: ReceivingOptions,
  region: Region,
  { workspaceId, agentId, urlPathname }: ReplyAddress,
  { writer, clientMessageId, error }: { writer: Writer; clientMessageId: string; error: unknown },
): Promise<void> {
  const refusal = isAppError(error) ? REFUSALS[error.code] : undefined;
  if (refusal === undefined) throw error;
  const { code, details } = error as AppError;
  log.info('mailed_reply_refused', { reason: code });
  const other = String((details as { handledBy?: unknown } | undefined)?.handledBy ?? '');
  await notify(region, {
    workspaceId,
    key: `reply-refused-${clientMessageId}`,
    title: 'Your reply was not sent',
    body: refusal.replace('{name}', () => other || 'Another person'),
    urlPathname,
    notificationLevel: 2,
    notifyOnly: [writer.id],
    forClients: { agentId, tab: '/convos' },
  });
}
