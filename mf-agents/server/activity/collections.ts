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
 * An event in a conversation. `startedAt`: when the conversation started; statistics count the
 * event under this time. Times in ms since the epoch.
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
  /** The cause: the question of an answer, or how a person was requested. */
  cause?: string;
  /** The event is the first of its kind in the conversation. */
  first?: true;
  lang?: Language;
  /** ISO code of the visitor's country, only with geo analytics. */
  country?: string;
  pageUrl?: string;
  band?: string;
  engine?: string;
  failed?: true;
  /**
   * The event is the first answer of the conversation; `firstReply`: the first reply of a person.
   */
  firstAnswer?: true;
  firstReply?: true;
  model?: string;
  tokens?: number;
  /** Cost in millionths of a US dollar. */
  microUsd?: number;
  /** How long the visitor waited for this event, in ms. */
  waitedMs?: number;
  /** Changes of the numbers of good (`up`) and bad (`down`) ratings. */
  up?: number;
  down?: number;
  /** The conversation needs a person for the first time. */
  needsPerson?: true;
  /** The first good or bad rating of the conversation. */
  firstUp?: true;
  firstDown?: true;
  sources?: { title: string; url: string }[];
  /**
   * Sources that no earlier answer of the conversation used; `newEngine`: its first answer by this
   * engine.
   */
  newSources?: string[];
  newEngine?: true;
}

/** Events, written in the transaction that causes them. The id is derived from the cause. */
export const activityEvents = collection<Activity>('agents.activityEvents');

export const ACTIVITY_INDEXES: IndexDefinition[] = [
  { collection: activityEvents.name, fields: ['agentId', 'startedAt'] },
  { collection: activityEvents.name, fields: ['agentId', 'country'] },
  { collection: activityEvents.name, fields: ['conversationId'] },
  { collection: activityEvents.name, fields: ['at'] },
];
