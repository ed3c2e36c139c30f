import type { AgentId, ConversationId, MessageId, Region, WorkspaceId } from '@voxgrove/contracts';
import { subscription } from '@voxgrove/server/events/event';
import type { AnySubscription } from '@voxgrove/server/events/event';
import type { SliceContext } from '@voxgrove/server/slice';
import { derivedId } from '@voxgrove/server/store/derived-id';
import { agents } from '../agent-store/port';
import { findConversation, messages } from '../conversations/port';
import type { StoredConversation } from '../conversations/port';
import { LEAD_LENGTHS } from '../../contract/leads';
import type { Lead } from '../../contract/leads';
import { cutToUnits } from './cut-to-limit';
import { findContact } from './find-contact';
import { mailKey, phoneKey } from './normalize';
import { saveLead } from './save-lead';
import type { LeadDraft } from './save-lead';

/**
 * One queue for all events that create leads, so that the events of a conversation keep their
 * order.
 */
const NAME = 'capture-leads';

interface Occasion {
  workspaceId: WorkspaceId;
  agentId: AgentId;
  conversationId: ConversationId;
  messageId?: MessageId;
}

/**
 * Returns the subscriptions that create leads. A visitor becomes a lead when they give their
 * address or number in a form, through the website or in a message.
 */
export function leadCapture(slice: SliceContext): AnySubscription[] {
  const capture = async (region: Region, occasion: Occasion): Promise<void> => {
    const draft = await draftOf(slice, region, occasion);
    if (draft === null) return;
    const { store, events, clock } = slice;
    const saving = { store: store.for(region), events, now: clock.now() };
    await saveLead(saving, occasion.workspaceId, draft);
  };
  return [
    subscription({
      event: 'conversation.started',
      name: NAME,
      handle: ({ region, payload }) => capture(region, payload),
    }),
    subscription({
      event: 'visitor.described',
      name: NAME,
      handle: ({ region, payload }) => capture(region, payload),
    }),
    subscription({
      event: 'visitor.gave-contact',
      name: NAME,
      handle: ({ region, payload }) => capture(region, payload),
    }),
  ];
}

/**
 * Returns the known data of the visitor. Null without an address or number, and for unrecorded
 * conversations.
 */
async function draftOf(
  { store }: SliceContext,
  region: Region,
  { agentId, conversationId, messageId }: Occasion,
): Promise<LeadDraft | null> {
  const here = store.for(region);
  const conversation = (await findConversation(here, conversationId))?.data;
  if (!conversation || conversation.test || conversation.unrecorded) return null;
  const message = messageId && (await here.get(messages, messageId))?.data;
  const typed = message ? findContact(message.text) : {};
  const { visitor } = conversation;
  const email = mailKey(visitor?.email ?? '') ?? typed.email;
  const phone = phoneKey(visitor?.phone ?? '') ?? typed.phone;
  if (email === undefined && phone === undefined) return null;
  const consentText = (await here.get(agents, agentId))?.data.webChat.consentText ?? '';
  const name = visitor?.name ?? typed.name;
  return {
    id: derivedId(agentId, conversation.visitorId),
    agentId,
    visitorId: conversation.visitorId,
    source: sourceOf(conversation, typed),
    touch: touchOf(conversation),
    fields: fieldsOf(conversation),
    consent: consentOf(conversation, consentText),
    ...(email !== undefined && { email }),
    ...(phone !== undefined && { phone }),
    ...(name !== undefined && { name: cutToUnits(name, LEAD_LENGTHS.name) }),
  };
}

function sourceOf(
  { visitor }: StoredConversation,
  typed: { email?: string; phone?: string },
): Lead['source'] {
  if (visitor?.verified) return 'website';
  return typed.email || typed.phone ? 'chat' : 'form';
}

const touchOf = ({ id, startedAt, pageUrl }: StoredConversation): Lead['firstTouch'] => ({
  at: startedAt,
  conversationId: id,
  ...(pageUrl !== undefined && { pageUrl }),
});

/** Returns the other answers of the visitor, cut to what a lead can hold. */
function fieldsOf({ visitor }: StoredConversation): Record<string, string> {
  const { consent: _consent, ...fields } = visitor?.more ?? {};
  const entries = Object.entries(fields).map(([name, value]) => [
    cutToUnits(name, LEAD_LENGTHS.fieldName),
    cutToUnits(value, LEAD_LENGTHS.fieldValue),
  ]);
  return Object.fromEntries(entries) as Record<string, string>;
}

/** The chat stores a consent as the hash of its text and the time. */
function consentOf({ visitor }: StoredConversation, text: string): Lead['consent'] {
  const given = visitor?.more['consent'];
  const at = Date.parse(given?.split(' ').at(-1) ?? '');
  return given === undefined || Number.isNaN(at) || text === ''
    ? null
    : { text, at, source: 'form' };
}
