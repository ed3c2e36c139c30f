import type { AgentId, ConversationId, WorkspaceId } from '@voxgrove/contracts';
import type { Language } from '@voxgrove/contracts/language';
import { collection } from '@voxgrove/server/store/port';
import type { IndexDefinition } from '@voxgrove/server/store/port';

export type ActivityKind =
  | 'started'
  | 'message'
  | 'answer'
  | 'handoff'
  | 'taken'
  | 'handed-back'
  | 'ended'
  | 'reply'
  | 'rating';

export type ActivityActor = 'ai' | 'human' | 'system' | 'visitor';

/**
 * Something that happened in a conversation. `startedAt`: when the conversation started, which is
 * the time that statistics count it under. Times in ms since the epoch.
 */
export interface Activity {
  agentId: AgentId;
  ownerID: WorkspaceId;
  conversationId: ConversationId;
  startedAt: number;
  at: number;
  kind: ActivityKind;
  actor: ActivityActor;
  channel: string;
  /** Why: the question of an answer, the way a person was asked for. */
  cause?: string;
  /** The first of its kind in the conversation. */
  first?: true;
  lang?: Language;
  pageUrl?: string;
  band?: string;
  engine?: string;
  failed?: true;
  /** The first answer, or the first reply of a person, of the conversation. */
  firstAnswer?: true;
  firstReply?: true;
  model?: string;
  tokens?: number;
  /** Cost in millionths of a US dollar. */
  microUsd?: number;
  /** How long somebody waited for it. */
  waitedMs?: number;
  /** Change of the numbers of good and bad ratings. */
  up?: number;
  down?: number;
  /** The conversation needs a person for the first time. */
  needsPerson?: true;
  /** The first good or bad rating of the conversation. */
  firstUp?: true;
  firstDown?: true;
  sources?: { title: string; url: string }[];
}

/** Written in the transaction that causes them. The id follows from the cause. */
export const activityEvents = collection<Activity>('agents.activityEvents');

export const ACTIVITY_INDEXES: IndexDefinition[] = [
  { collection: activityEvents.name, fields: ['agentId', 'startedAt'] },
  { collection: activityEvents.name, fields: ['conversationId'] },
  { collection: activityEvents.name, fields: ['at'] },
];
