import type { AgentId, ConversationId, UserId, ClientId, WorkspaceId } from '@voxgrove/contracts';
import { AppError, noticeWords, randomId } from '@voxgrove/contracts';
import type { RequestContext } from '@voxgrove/server/http/route';
import type { SliceContext } from '@voxgrove/server/slice';
import type { RegionStore } from '@voxgrove/server/store/port';
import type { Note } from '../../contract/inbox';
import { conversations, pathOf, shortened } from '../conversations/port';
import type { Handler } from '../conversations/port';
import { conversationNotes } from './collections';
import { mentionsIn } from './mentions';
import { teamOf } from './team-of';

const SHOWN = 200;

/** Returns the notes of a conversation, the oldest first. */
export async function notesOf(store: RegionStore, conversationId: ConversationId): Promise<Note[]> {
  const docs = await store.query(conversationNotes, {
    where: [{ field: 'conversationId', op: '==', value: conversationId }],
    orderBy: { field: 'at', direction: 'desc' },
    limit: SHOWN,
  });
  return docs.map(({ id, data }) => ({ ...data, id })).reverse();
}

/**
 * Adds a note that only the team sees, and notifies the people whom it mentions with `@name`.
 * @throws AppError NOT_FOUND for a conversation of another agent
 */
export async function addNote(
  slice: Pick<SliceContext, 'store' | 'clock' | 'port'>,
  context: RequestContext,
  by: Handler,
  {
    agentId,
    conversationId,
    text,
    workspaceId,
  }: {
    agentId: AgentId;
    conversationId: ConversationId;
    text: string;
    workspaceId: WorkspaceId;
  },
): Promise<Note> {
  const here = slice.store.for(context.region);
  const conversation = await here.get(conversations, conversationId);
  if (conversation?.data.agentId !== agentId) throw new AppError('NOT_FOUND');
  const id = randomId(20);
  const note = {
    agentId,
    ownerID: workspaceId,
    conversationId,
    text,
    author: by.name,
    authorId: by.userId,
    at: slice.clock.now(),
  };
  await here.create(conversationNotes, id, note);
  const team = await teamOf(slice, context, { workspaceId, agentId, tab: '/convos' });
  const mentioned = mentionsIn(text, team).filter((person) => person !== by.userId);
  if (mentioned.length > 0)
    await slice.port('notifications').send(context.region, {
      workspaceId,
      key: `note-${id}`,
      ...noticeWords({ key: 'noticeMention', values: { person: by.name } }, shortened(text, 160)),
      urlPathname: pathOf(agentId, conversationId),
      notificationLevel: 2,
      forClients: { agentId, tab: '/convos' },
      notifyOnly: mentioned as (UserId | ClientId)[],
    });
  return { ...note, id };
}
