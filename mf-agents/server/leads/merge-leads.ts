import { AppError } from '@voxgrove/contracts';
import type { Lead } from '../../contract/leads';
import { leadKeyId, leadKeys, leads } from './collections';
import type { StoredLead } from './collections';
import type { LeadScope } from './read-leads';
import { emitLead, isShared, joinedNotes, keysOf, wordsOf } from './save-lead';
import type { Saving } from './save-lead';

/**
 * Merges two leads of the same person. The first lead stays and is completed with data of the other
 * one. The other lead is deleted, and its address and number belong to the first one from then on.
 * A repeated call changes nothing.
 * @throws AppError NOT_FOUND for a lead that the caller may not reach
 */
export async function mergeLeads(
  { store, events, now, onlyOf }: Saving,
  { workspaceId, agentId }: LeadScope,
  leadId: string,
  otherId: string,
): Promise<StoredLead> {
  if (leadId === otherId) throw new AppError('NOT_FOUND');
  const isReached = (lead: StoredLead): boolean =>
    lead.workspaceId === workspaceId &&
    (agentId === undefined || lead.agentIds.includes(agentId)) &&
    !isShared(lead, onlyOf);
  return store.transaction(async (tx) => {
    const [doc, other] = await tx.getMany(leads, [leadId, otherId]);
    if (!doc || !isReached(doc.data)) throw new AppError('NOT_FOUND');
    // The other lead was merged already or is out of reach. This code cannot distinguish the two
    // cases.
    if (!other || !isReached(other.data)) return doc.data;
    const keyIds = keysOf(other.data).map((key) => leadKeyId(workspaceId, key));
    const lead = united(doc.data, other.data, now);
    for (const id of keyIds) tx.set(leadKeys, id, { workspaceId, leadId });
    tx.set(leads, leadId, lead, { ifVersion: doc.version });
    tx.delete(leads, otherId, { ifVersion: other.version });
    emitLead(tx, events, lead, 'lead.updated');
    return lead;
  });
}

function united(one: StoredLead, other: StoredLead, now: number): StoredLead {
  const lead: StoredLead = {
    ...one,
    name: one.name || other.name,
    email: one.email || other.email,
    phone: one.phone || other.phone,
    stage: one.stage === 'new' ? other.stage : one.stage,
    notes: joinedNotes(one.notes, other.notes),
    fields: { ...other.fields, ...further(one, other), ...one.fields },
    ...(one.assigneeId === null && { assigneeId: other.assigneeId, assignee: other.assignee }),
    optedOut: one.optedOut || other.optedOut,
    consent: one.consent ?? other.consent,
    agentId: one.agentId ?? other.agentId,
    agentIds: [...new Set([...one.agentIds, ...other.agentIds])],
    visitors: [...one.visitors, ...other.visitors],
    conversationIds: [...new Set([...one.conversationIds, ...other.conversationIds])],
    firstTouch: other.firstTouch.at < one.firstTouch.at ? other.firstTouch : one.firstTouch,
    lastTouch: other.lastTouch.at > one.lastTouch.at ? other.lastTouch : one.lastTouch,
    createdAt: Math.min(one.createdAt, other.createdAt),
    updatedAt: now,
  };
  return { ...lead, words: wordsOf(lead) };
}

/** Keeps a second address or number as an additional field. */
const further = (one: Lead, other: Lead): Record<string, string> => ({
  ...(one.email !== '' && other.email !== '' && { 'Other e-mail address': other.email }),
  ...(one.phone !== '' && other.phone !== '' && { 'Other phone number': other.phone }),
});
