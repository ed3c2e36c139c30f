import type { VisitedPage } from '@voxgrove/contracts';
import { derivedId } from '@voxgrove/server/store/derived-id';
import type { RegionStore } from '@voxgrove/server/store/port';
import { agents } from '../agent-store/port';
import type { StoredConversation } from '../conversations/port';
import { LEAD_LENGTHS } from '../../contract/leads';
import type { Lead, LeadSource } from '../../contract/leads';
import { cutToUnits } from './cut-to-limit';
import { mailKey, phoneKey } from './normalize';
import type { LeadDraft } from './save-lead';

/** What a visitor has said about themselves outside the form. */
export interface Said {
  email?: string;
  phone?: string;
  name?: string;
  notes?: string;
}

/**
 * Returns the known data of a visitor, or null without an address or number, and for unrecorded
 * conversations and tests. What the visitor entered in the form comes before what they said.
 */
export async function leadDraft(
  store: RegionStore,
  conversation: StoredConversation,
  said: Said,
  source: LeadSource,
): Promise<LeadDraft | null> {
  if (conversation.test || conversation.unrecorded) return null;
  const { agentId, visitorId, visitor, startedAt } = conversation;
  const email = mailKey(visitor?.email ?? '') ?? said.email;
  const phone = phoneKey(visitor?.phone ?? '') ?? said.phone;
  if (email === undefined && phone === undefined) return null;
  const consentText = (await store.get(agents, agentId))?.data.webChat.consentText ?? '';
  const name = visitor?.name ?? said.name;
  return {
    id: derivedId(agentId, visitorId),
    agentId,
    visitorId,
    source,
    ...touchesOf(conversation),
    knownAt: startedAt,
    fields: fieldsOf(conversation),
    consent: consentOf(conversation, consentText),
    ...(email !== undefined && { email }),
    ...(phone !== undefined && { phone }),
    ...(name !== undefined && { name: cutToUnits(name, LEAD_LENGTHS.name) }),
    ...(said.notes !== undefined && { notes: said.notes }),
  };
}

/** Returns the first and the latest visit of the website. */
export function touchesOf({
  id,
  startedAt,
  pageUrl,
  firstTouch,
  lastTouch,
}: StoredConversation): Required<Pick<LeadDraft, 'touch' | 'lastTouch'>> {
  const touch = (page: VisitedPage | undefined): Lead['firstTouch'] => ({
    at: page?.at ?? startedAt,
    conversationId: id,
    ...((page?.url ?? pageUrl) !== undefined && { pageUrl: page?.url ?? pageUrl }),
    ...(page?.referrer !== undefined && { referrer: page.referrer }),
    ...(page?.utm && { utm: page.utm }),
  });
  return { touch: touch(firstTouch), lastTouch: touch(lastTouch) };
}

/** Returns the other answers of the visitor, cut to what a lead can hold. */
function fieldsOf({ visitor }: StoredConversation): Record<string, string> {
  const { consent: _consent, ...fields } = visitor?.more ?? {};
  const entries = Object.entries(fields).map(([name, value]) => [
    cutToUnits(name, LEAD_LENGTHS.fieldName),
    cutToUnits(value, LEAD_LENGTHS.fieldValue),
  ]);
  return Object.fromEntries(entries) as Record<string, string>;
}

/**
 * Returns the consent of a visitor. The chat stores a consent as the hash of its text and the time.
 */
function consentOf({ visitor }: StoredConversation, text: string): Lead['consent'] {
  const given = visitor?.more['consent'];
  const at = Date.parse(given?.split(' ').at(-1) ?? '');
  return given === undefined || Number.isNaN(at) || text === ''
    ? null
    : { text, at, source: 'form' };
}
