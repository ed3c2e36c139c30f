import type { AgentId, WorkspaceId } from '@voxgrove/contracts';
import { AppError } from '@voxgrove/contracts';
import { deleteWhere } from '@voxgrove/server/store/delete-where';
import { LEAD_CUSTOM_FIELDS, TOO_MANY_FIELDS, changedFields } from '../../contract/leads';
import type { LeadChange, LeadFields } from '../../contract/leads';
import { leadKeyId, leadKeys, leads } from './collections';
import type { StoredLead } from './collections';
import type { LeadScope } from './read-leads';
import { emitLead, isShared, keysOf, wordsOf } from './save-lead';
import type { Saving } from './save-lead';

/**
 * Changes the fields of a lead that a person entered. Custom fields without a change stay.
 * @throws AppError NOT_FOUND
 * @throws AppError BAD_INPUT if the change adds custom fields beyond the limit
 * @throws AppError LEAD_EXISTS if another lead has the address or number
 * @throws AppError LEAD_SHARED if the lead also belongs to agents outside `onlyOf`
 */
export async function changeLead(
  { store, events, now, onlyOf }: Saving,
  workspaceId: WorkspaceId,
  leadId: string,
  { fields: fieldChanges = {}, ...change }: LeadChange & { assignee?: string },
): Promise<StoredLead> {
  return store.transaction(async (tx) => {
    const doc = await tx.get(leads, leadId);
    if (doc?.data.workspaceId !== workspaceId) throw new AppError('NOT_FOUND');
    if (isShared(doc.data, onlyOf)) throw new AppError('LEAD_SHARED');
    const fields = changedFields(doc.data.fields, fieldChanges);
    checkNumber(doc.data.fields, fields);
    const merged = { ...doc.data, ...change, fields, updatedAt: now };
    const lead: StoredLead = { ...merged, words: wordsOf(merged) };
    const [before, after] = [keysOf(doc.data), keysOf(lead)];
    const added = after.filter((key) => !before.includes(key));
    const gone = before.filter((key) => !after.includes(key));
    const holders = await tx.getMany(
      leadKeys,
      [...added, ...gone].map((key) => leadKeyId(workspaceId, key)),
    );
    if (holders.slice(0, added.length).some((holder) => holder && holder.data.leadId !== leadId))
      throw new AppError('LEAD_EXISTS');
    for (const key of added) tx.set(leadKeys, leadKeyId(workspaceId, key), { workspaceId, leadId });
    gone.forEach((key, index) => {
      // If two leads share a number, its key belongs to the first lead and must stay.
      if (holders[added.length + index]?.data.leadId === leadId)
        tx.delete(leadKeys, leadKeyId(workspaceId, key));
    });
    tx.set(leads, leadId, lead, { ifVersion: doc.version });
    emitLead(tx, events, lead, 'lead.updated');
    return lead;
  });
}

/** Leads that already have more fields than the limit can still be changed. */
function checkNumber(before: LeadFields['fields'], after: LeadFields['fields']): void {
  const count = Object.keys(after).length;
  const isAdded = count > Object.keys(before).length;
  if (isAdded && count > LEAD_CUSTOM_FIELDS)
    throw new AppError('BAD_INPUT', { fields: { fields: TOO_MANY_FIELDS } });
}

/**
 * Deletes a lead. Its conversations stay. A lead that also belongs to agents outside `onlyOf` is not
 * deleted, and no longer belongs to the agents of `onlyOf`.
 */
export async function deleteLead(
  { store, events, now, onlyOf }: Saving,
  { workspaceId, agentId }: LeadScope,
  leadId: string,
): Promise<void> {
  const isDeleted = await store.transaction(async (tx) => {
    const doc = await tx.get(leads, leadId);
    if (doc?.data.workspaceId !== workspaceId) return false;
    if (agentId && !doc.data.agentIds.includes(agentId)) return false;
    if (onlyOf && isShared(doc.data, onlyOf)) {
      const lead = { ...withoutAgents(doc.data, onlyOf), updatedAt: now };
      tx.set(leads, leadId, lead, { ifVersion: doc.version });
      emitLead(tx, events, lead, 'lead.updated');
      return false;
    }
    tx.delete(leads, leadId, { ifVersion: doc.version });
    return true;
  });
  // Includes the keys of leads that were merged into this one.
  if (isDeleted) await deleteWhere(store, leadKeys, [{ field: 'leadId', op: '==', value: leadId }]);
}

function withoutAgents(lead: StoredLead, removed: readonly AgentId[]): StoredLead {
  const isKept = (agentId: AgentId): boolean => !removed.includes(agentId);
  const { agentId } = lead;
  return {
    ...lead,
    agentId: agentId !== null && isKept(agentId) ? agentId : null,
    agentIds: lead.agentIds.filter(isKept),
    visitors: lead.visitors.filter((visitor) => isKept(visitor.agentId)),
  };
}
