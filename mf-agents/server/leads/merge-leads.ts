import { AppError } from '@voxgrove/contracts';
import type { Lead } from '../../contract/leads';
import { leadKeys, leads } from './collections';
import type { StoredLead } from './collections';
import type { LeadScope } from './read-leads';
import { emitLead, isShared, joinedNotes, wordsOf } from './save-lead';
import type { Saving } from './save-lead';

/**
 * Merges two leads of the same person. The first lead stays and is completed with data of the other
 * one. The other lead is deleted, and all its addresses and numbers belong to the first one from then on.
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
    // Includes the keys of leads that were merged into the other lead before.
    const keys = await tx.query(leadKeys, {
      where: [{ field: 'leadId', op: '==', value: otherId }],
    });
    const lead = united(doc.data, other.data, now);
    for (const { id } of keys) tx.set(leadKeys, id, { workspaceId, leadId });
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
    fields: unitedFields(one, other),
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

const FURTHER_EMAIL = 'Other email address';
const FURTHER_PHONE = 'Other phone number';

/**
 * Returns the fields of both leads. Keeps further addresses and numbers as additional fields, also
 * those that each lead got from earlier merges.
 */
function unitedFields(one: Lead, other: Lead): Record<string, string> {
  const fields = { ...other.fields, ...one.fields };
  const emails = [other.email, ...furtherOf(other, FURTHER_EMAIL)];
  const phones = [other.phone, ...furtherOf(other, FURTHER_PHONE)];
  keepFurther(fields, FURTHER_EMAIL, emails, one.email || other.email);
  keepFurther(fields, FURTHER_PHONE, phones, one.phone || other.phone);
  return fields;
}

/** Returns the further addresses or numbers that a lead has from earlier merges. */
const furtherOf = ({ fields }: Lead, name: string): string[] =>
  Object.entries(fields).flatMap(([field, value]) => (isNamed(field, name) ? [value] : []));

/** Returns whether a field has the name, or the name and a number. */
const isNamed = (field: string, name: string): boolean =>
  field === name || (field.startsWith(`${name} `) && /^\d+$/.test(field.slice(name.length + 1)));

/**
 * Adds each value under the first free name: the name itself, then the name with 2, 3 and so on.
 */
function keepFurther(
  fields: Record<string, string>,
  name: string,
  values: string[],
  own: string,
): void {
  for (const value of values) {
    if (value === '' || value === own) continue;
    const known = Object.entries(fields).some(
      ([field, at]) => isNamed(field, name) && at === value,
    );
    if (known) continue;
    let free = name;
    for (let number = 2; fields[free] !== undefined; number += 1) free = `${name} ${number}`;
    fields[free] = value;
  }
}
