import { createHash } from 'node:crypto';
import type { AgentId, UserId, WorkspaceId } from '@voxgrove/contracts';
import type { BatchOp, RegionStore } from '@voxgrove/server/store/port';
import { conversations, messages } from '../mf-agents/server/conversations/port';
import type { StoredConversation } from '../mf-agents/server/conversations/port';
import { talksOf } from './talks';

export const CONVERSATIONS = Number(process.env['CONVERSATIONS'] ?? 100_000);
const AT_ONCE = 100;
const DAY_MS = 86_400_000;
const DAYS = 365;
/** The newest conversation has ended by now. */
const NEWEST_AGO_MS = 3_600_000;

/** Of `EVERY` conversations, one belongs to the last agent, has the rare channel or the rare tag. */
const EVERY = 1_000;
export const CHANNELS = { usual: 'whatsapp', rare: 'sms' };
export const TAGS = { usual: 'billing', rare: 'vip' };

interface Place {
  workspaceId: WorkspaceId;
  agentIds: readonly AgentId[];
  /** The member to whom some conversations are assigned. */
  me: UserId;
}

/**
 * Writes a year of conversations: of 100 conversations one waits for a person, one is in the hands of
 * a member, one is assigned and one is snoozed; most others have ended.
 */
export async function seedInbox(store: RegionStore, place: Place): Promise<void> {
  const talk = talksOf(place.workspaceId);
  const now = Date.now();
  const stepMs = (DAYS * DAY_MS) / CONVERSATIONS;
  for (let begin = 0; begin < CONVERSATIONS; begin += AT_ONCE) {
    const numbers = Array.from(
      { length: Math.min(AT_ONCE, CONVERSATIONS - begin) },
      (_, index) => begin + index,
    );
    await store.batch(
      numbers.flatMap((number): BatchOp[] => {
        const startedAt = Math.floor(now - NEWEST_AGO_MS - (CONVERSATIONS - number) * stepMs);
        const { conversation, messages: list } = talk(agentOf(number, place), number, startedAt);
        const data = atWork(conversation, number, place, now);
        return [
          { op: 'create', collection: conversations, id: data.id, data },
          ...list.map((message): BatchOp => ({
            op: 'create',
            collection: messages,
            id: message.id,
            data: message,
          })),
        ];
      }),
    );
  }
}

function agentOf(number: number, { agentIds }: Place): AgentId {
  const last = agentIds.length - 1;
  return agentIds[number % EVERY === 1 ? last : number % last]!;
}

/** Returns a conversation as the team has left it. */
function atWork(
  conversation: StoredConversation,
  number: number,
  { me }: Place,
  now: number,
): StoredConversation {
  // A number of its own, so that states, channels and tags do not depend on each other.
  const share = createHash('sha256').update(String(number)).digest();
  const [channelAt, tagAt, stateAt] = [0, 4, 8].map((offset) => share.readUInt32BE(offset) % EVERY);
  const assigned = { assigneeId: me, assignee: 'Ada', needsPerson: true };
  const base = {
    ...conversation,
    channel: channelOf(channelAt!) as StoredConversation['channel'],
    tags: tagsOf(tagAt!),
  };
  switch (Math.floor(stateAt! / 10)) {
    case 0:
      return {
        ...base,
        state: 'requested_chat',
        requestedAt: base.lastMessageAt,
        needsPerson: true,
        marks: { ...base.marks, handoff: true },
      };
    case 1:
      return { ...base, ...assigned, state: 'human-chatting', handledBy: 'Ada', handlerId: me };
    case 2:
      return { ...base, ...assigned, state: 'ai-chatting' };
    case 3:
      return { ...base, ...assigned, state: 'ai-chatting', snoozedUntil: now + DAY_MS };
    default:
      return stateAt! < EVERY * 0.7 ? { ...base, state: 'ended_chat' } : base;
  }
}

/** Returns the channel of a conversation. `place`: a number from 0 to `EVERY` - 1. */
function channelOf(place: number): string {
  if (place === 0) return CHANNELS.rare;
  return place < EVERY / 10 ? CHANNELS.usual : 'web-chat';
}

/** Returns the tags of a conversation. `place`: a number from 0 to `EVERY` - 1. */
function tagsOf(place: number): string[] {
  if (place === 0) return [TAGS.rare, TAGS.usual];
  return place < EVERY / 20 ? [TAGS.usual] : [];
}
