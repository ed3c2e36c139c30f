import type { AgentId, WorkspaceId } from '@voxgrove/contracts';
import type { RegionStore, Where } from '@voxgrove/server/store/port';
import { z } from 'zod';
import { LEAD_STAGES, Lead } from '../../contract/leads';
import type { LeadFilters, LeadListReply } from '../../contract/leads';
import { decodeCursor, encodeCursor } from '../cursor';
import { searchWords } from '../search-words';
import { leads } from './collections';
import type { StoredLead } from './collections';
import { cutNotes } from './cut-to-limit';

/** All leads of a workspace, or those of one agent. */
export type LeadScope = { workspaceId: WorkspaceId; agentId?: AgentId | undefined };

const Position = z
  .tuple([z.string().max(60), z.number()])
  .transform(([id, value]) => ({ id, value }));

/** Returns a lead for a reply. Notes of merged leads may have been stored longer than the limit. */
export const leadView = (stored: StoredLead): Lead =>
  Lead.parse({ ...stored, notes: cutNotes(stored.notes) });

const ofScope = ({ workspaceId, agentId }: LeadScope): Where[] => [
  { field: 'workspaceId', op: '==', value: workspaceId },
  ...(agentId ? [{ field: 'agentIds', op: 'array-contains' as const, value: agentId }] : []),
];

const NO_ASSIGNEE = 'none';

type Narrowing = Pick<
  z.output<typeof LeadFilters>,
  'q' | 'stage' | 'source' | 'assignee' | 'conversationId'
>;

function listedBy(
  scope: LeadScope,
  { q, stage, source, assignee, conversationId }: Narrowing,
): Where[] {
  const where = ofScope(scope);
  if (conversationId !== undefined)
    where.push({ field: 'conversationIds', op: 'array-contains', value: conversationId });
  if (stage !== undefined) where.push({ field: 'stage', op: '==', value: stage });
  if (assignee !== undefined)
    where.push({
      field: 'assigneeId',
      op: '==',
      value: assignee === NO_ASSIGNEE ? null : assignee,
    });
  if (source !== undefined) where.push({ field: 'source', op: '==', value: source });
  const words = searchWords(q ?? '');
  if (words.length > 0) where.push({ field: 'words', op: 'words', value: words });
  return where;
}

/** Returns a page of leads, the newest first, and the number of leads in each stage. */
export async function readLeads(
  store: RegionStore,
  scope: LeadScope,
  { limit, cursor, ...narrowing }: z.output<typeof LeadFilters>,
): Promise<Omit<LeadListReply, 'team'>> {
  const own = ofScope(scope);
  const where = listedBy(scope, narrowing);
  const [docs, stages] = await Promise.all([
    store.query(leads, {
      where,
      orderBy: { field: 'createdAt', direction: 'desc' },
      limit: limit + 1,
      ...(cursor !== undefined && { startAfter: decodeCursor(Position, cursor) }),
    }),
    Promise.all(
      LEAD_STAGES.map(
        async (name) =>
          [
            name,
            await store.count(leads, {
              where: [...own, { field: 'stage', op: '==', value: name }],
            }),
          ] as const,
      ),
    ),
  ]);
  const page = docs.slice(0, limit);
  const last = page.at(-1);
  return {
    data: page.map(({ data }) => leadView(data)),
    next: docs.length > limit && last ? encodeCursor([last.id, last.data.createdAt]) : null,
    stages: Object.fromEntries(stages) as LeadListReply['stages'],
  };
}

const EXPORTED = 20_000;

/** Returns the leads of a list for an export, the newest first. */
export const allLeads = async (
  store: RegionStore,
  scope: LeadScope,
  filters: Narrowing,
): Promise<Lead[]> =>
  (
    await store.query(leads, {
      where: listedBy(scope, filters),
      orderBy: { field: 'createdAt', direction: 'desc' },
      limit: EXPORTED,
    })
  ).map(({ data }) => leadView(data));
