import type { AgentId, VisitorId, WorkspaceId } from '@voxgrove/contracts';
import { AppError } from '@voxgrove/contracts';
import type { EventEmitter } from '@voxgrove/server/events/event';
import type { RegionStore, Transaction } from '@voxgrove/server/store/port';
import type { Lead, LeadFields, LeadSource } from '../../contract/leads';
import { searchWords } from '../search-words';
import { leadKeyId, leadKeys, leads } from './collections';
import type { StoredLead } from './collections';
import { cutNotes } from './cut-to-limit';
import { mailKey, phoneKey } from './normalize';

/** Data about a person, from one source at one time. */
export interface LeadDraft extends Partial<LeadFields> {
  /** Id of the new lead if no lead has this address or number yet. */
  id: string;
  agentId?: AgentId;
  visitorId?: VisitorId;
  source: LeadSource;
  touch: Lead['firstTouch'];
  /** When the person became known. Absent: the time of `touch`. */
  knownAt?: number;
  /** The latest visit. Absent: `touch`. */
  lastTouch?: Lead['lastTouch'];
  consent?: Lead['consent'];
  assignee?: string;
}

export interface Saving {
  store: RegionStore;
  events: EventEmitter;
  now: number;
  /** Restricts writes to leads of these agents. Set for callers who may not open other agents. */
  onlyOf?: readonly AgentId[];
}

/** Returns whether a lead also belongs to agents outside `onlyOf`. */
export const isShared = ({ agentIds }: StoredLead, onlyOf: Saving['onlyOf']): boolean =>
  onlyOf !== undefined && agentIds.some((agentId) => !onlyOf.includes(agentId));

const isFilled = (value: string | undefined): value is string =>
  value !== undefined && value.trim() !== '';

/**
 * Stores a person as a lead of the workspace. A lead with the same address or number is completed
 * instead: known values stay, new values are added.
 * @throws AppError NOT_FOUND for the id of another workspace's lead
 * @throws AppError LEAD_EXISTS if the lead with this address belongs to no agent of `onlyOf`
 */
export async function saveLead(
  { store, events, now, onlyOf }: Saving,
  workspaceId: WorkspaceId,
  draft: LeadDraft,
): Promise<{ lead: StoredLead; merged: boolean }> {
  const keys = keysOf(draft);
  return store.transaction(async (tx) => {
    const keyIds = keys.map((key) => leadKeyId(workspaceId, key));
    const known = await tx.getMany(leadKeys, keyIds);
    const leadId = known.find((doc) => doc !== null)?.data.leadId ?? draft.id;
    const doc = await tx.get(leads, leadId);
    // The browser chooses the id of a new lead. It must not replace a lead of another workspace.
    if (doc && doc.data.workspaceId !== workspaceId) throw new AppError('NOT_FOUND');
    const before = doc?.data ?? null;
    const isForeign = before && onlyOf && !before.agentIds.some((one) => onlyOf.includes(one));
    if (isForeign) throw new AppError('LEAD_EXISTS');
    const lead = before ? completed(before, draft, now) : created(leadId, workspaceId, draft, now);
    tx.set(leads, leadId, lead, { ifVersion: doc?.version ?? 0 });
    keyIds.forEach((id, index) => {
      if (!known[index]) tx.create(leadKeys, id, { workspaceId, leadId });
    });
    emitLead(tx, events, lead, before ? 'lead.updated' : 'lead.created');
    return { lead, merged: before !== null };
  });
}

export function emitLead(
  tx: Pick<Transaction, 'set'>,
  events: EventEmitter,
  { id: leadId, workspaceId, agentId, email, name, stage }: StoredLead,
  event: 'lead.created' | 'lead.updated',
): void {
  events.emit(tx, event, leadId, { workspaceId, leadId, agentId, email, name, stage });
}

/** Returns the keys by which two entries are recognized as the same person. */
export function keysOf({ email = '', phone = '' }: Pick<LeadDraft, 'email' | 'phone'>): string[] {
  const [mail, number] = [mailKey(email), phoneKey(phone)];
  return [...(mail ? [`mail ${mail}`] : []), ...(number ? [`phone ${number}`] : [])];
}

export const wordsOf = ({ name, email, phone, fields, notes }: LeadFields): string[] =>
  searchWords(name, email, phone, notes, ...Object.values(fields));

/** Returns a new lead. */
export function created(
  id: string,
  workspaceId: WorkspaceId,
  draft: LeadDraft,
  now: number,
): StoredLead {
  const fields: LeadFields = {
    name: draft.name ?? '',
    email: draft.email ?? '',
    phone: phoneKey(draft.phone ?? '') ?? draft.phone ?? '',
    stage: draft.stage ?? 'new',
    notes: draft.notes ?? '',
    fields: draft.fields ?? {},
    assigneeId: draft.assigneeId ?? null,
    optedOut: draft.optedOut ?? false,
  };
  return {
    ...fields,
    id,
    workspaceId,
    agentId: draft.agentId ?? null,
    agentIds: draft.agentId ? [draft.agentId] : [],
    visitors: visitorOf(draft),
    assignee: draft.assignee ?? '',
    source: draft.source,
    createdAt: draft.knownAt ?? draft.touch.at,
    updatedAt: now,
    firstTouch: draft.touch,
    lastTouch: draft.lastTouch ?? draft.touch,
    consent: draft.consent ?? null,
    conversationIds: draft.touch.conversationId ? [draft.touch.conversationId] : [],
    words: wordsOf(fields),
  };
}

const visitorOf = ({ agentId, visitorId }: LeadDraft): StoredLead['visitors'] =>
  agentId && visitorId ? [{ agentId, visitorId }] : [];

function completed(before: StoredLead, draft: LeadDraft, now: number): StoredLead {
  const { agentId, touch, lastTouch = touch } = draft;
  const added = touch.conversationId;
  const lead: StoredLead = {
    ...before,
    name: isFilled(before.name) ? before.name : (draft.name ?? ''),
    email: isFilled(before.email) ? before.email : (draft.email ?? ''),
    phone: isFilled(before.phone) ? before.phone : (phoneKey(draft.phone ?? '') ?? ''),
    fields: { ...before.fields, ...draft.fields },
    notes: joinedNotes(before.notes, draft.notes),
    optedOut: before.optedOut || (draft.optedOut ?? false),
    consent: before.consent ?? draft.consent ?? null,
    agentIds:
      agentId && !before.agentIds.includes(agentId)
        ? [...before.agentIds, agentId]
        : before.agentIds,
    visitors: withVisitor(before.visitors, draft),
    conversationIds:
      added && !before.conversationIds.includes(added)
        ? [...before.conversationIds, added]
        : before.conversationIds,
    firstTouch: touch.at < before.firstTouch.at ? touch : before.firstTouch,
    lastTouch: lastTouch.at >= before.lastTouch.at ? lastTouch : before.lastTouch,
    updatedAt: now,
  };
  return { ...lead, words: wordsOf(lead) };
}

/** Returns two notes as one, cut to the limit of notes. */
export const joinedNotes = (before: string, added = ''): string =>
  added === '' || before.includes(added)
    ? before
    : cutNotes([before, added].filter(Boolean).join('\n'));

function withVisitor(before: StoredLead['visitors'], draft: LeadDraft): StoredLead['visitors'] {
  const added = visitorOf(draft).filter(
    ({ agentId, visitorId }) =>
      !before.some((one) => one.agentId === agentId && one.visitorId === visitorId),
  );
  return [...before, ...added];
}
