import type { AgentId, Region, WorkspaceId } from '@voxgrove/contracts';
import type { SliceContext } from '@voxgrove/server/slice';
import { derivedId } from '@voxgrove/server/store/derived-id';
import type { BatchOp } from '@voxgrove/server/store/port';
import { LEAD_STAGES } from '../../../contract/leads';
import { activityEvents } from '../../activity/port';
import { conversations, messages } from '../../conversations/port';
import { seededLead } from '../../leads/port';
import { planHistory } from './plan-history';
import { talkDocuments } from './talk-documents';
import type { TalkDocuments } from './talk-documents';

const AT_ONCE = 60;

/**
 * Gives an agent ninety days of conversations, ratings, handoffs and leads. Does nothing if they
 * exist, because ids depend on the agent only.
 */
export async function seedHistory(
  { store, clock }: Pick<SliceContext, 'store' | 'clock'>,
  region: Region,
  where: { agentId: AgentId; ownerID: WorkspaceId; siteUrl: string },
): Promise<void> {
  const regionStore = store.for(region);
  const talks = planHistory(clock.now()).map((talk) => talkDocuments(talk, where));
  const first = talks[0];
  if (!first || (await regionStore.get(conversations, first.conversation.id))) return;
  // The first conversation is stored last. It marks that all others are complete.
  const otherTalks = talks.slice(1);
  for (let start = 0; start < otherTalks.length; start += AT_ONCE)
    await regionStore.batch(
      otherTalks.slice(start, start + AT_ONCE).flatMap((talk) => writesOf(talk, where)),
    );
  await regionStore.batch(writesOf(first, where));
}

function writesOf(
  { conversation, messages: list, events }: TalkDocuments,
  { agentId, ownerID }: { agentId: AgentId; ownerID: WorkspaceId },
): BatchOp[] {
  const set = (collection: BatchOp['collection'], id: string, data: object): BatchOp => ({
    op: 'set',
    collection,
    id,
    data,
  });
  const { visitor } = conversation;
  const number = Number.parseInt(derivedId(conversation.id).replace(/\D/g, '').slice(0, 6) || '0');
  const lead = visitor?.email
    ? seededLead(ownerID, {
        id: derivedId(agentId, conversation.visitorId),
        agentId,
        visitorId: conversation.visitorId,
        source: 'form',
        name: visitor.name ?? '',
        email: visitor.email,
        stage: LEAD_STAGES[number % LEAD_STAGES.length]!,
        touch: {
          at: conversation.startedAt,
          conversationId: conversation.id,
          ...(conversation.pageUrl !== undefined && { pageUrl: conversation.pageUrl }),
        },
      })
    : [];
  return [
    set(conversations, conversation.id, conversation),
    ...list.map((message) => set(messages, message.id, message)),
    ...events.map(({ id, event }) => set(activityEvents, id, event)),
    ...lead.map(({ collection, id, data }) => set(collection, id, data)),
  ];
}
