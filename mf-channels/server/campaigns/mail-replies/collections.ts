import type {
  AgentId,
  ConversationId,
  MessageId,
  VisitorId,
  WorkspaceId,
} from '@voxgrove/contracts';
import { collection } from '@voxgrove/server/store/port';
import type { IndexDefinition } from '@voxgrove/server/store/port';
import type { DueWork } from '@voxgrove/server/work/due-work';

/**
 * A conversation by mail with a recipient of a campaign. Its key is the conversation id. `sentSeq`:
 * messages up to this position were mailed. `wakes`: counts possible new messages; if it grows
 * during a run, the worker runs again.
 */
export interface MailThread extends DueWork {
  agentId: AgentId;
  workspaceId: WorkspaceId;
  conversationId: ConversationId;
  visitorId: VisitorId;
  /** The recipient of the campaign whose mail the person has answered last. */
  recipientId: string;
  sentSeq: number;
  wakes: number;
  /** Messages that a person has sent again after they could not be mailed, oldest first. */
  again?: MessageId[];
}
export const mailThreads = collection<MailThread>('channels.mailThreads');

export const MAIL_THREAD_INDEXES: IndexDefinition[] = [
  { collection: mailThreads.name, fields: ['dueAt'] },
  { collection: mailThreads.name, fields: ['agentId'] },
  { collection: mailThreads.name, fields: ['workspaceId'] },
];
