import type { AgentId, ConversationId, MessageId, Region, WorkspaceId } from '@voxgrove/contracts';
import { subscription } from '@voxgrove/server/events/event';
import type { AnySubscription } from '@voxgrove/server/events/event';
import type { SliceContext } from '@voxgrove/server/slice';
import type { RegionStore } from '@voxgrove/server/store/port';
import { findConversation, mayContainContact } from '../conversations/port';
import type { StoredConversation } from '../conversations/port';
import { nameGivenIn } from '../runtime/port';
import type { Lead } from '../../contract/leads';
import { findContactIn } from './find-contact';
import type { TypedContact } from './find-contact';
import { leadDraft } from './lead-draft';
import { noteReturn } from './note-return';
import { saveLead } from './save-lead';
import type { LeadDraft } from './save-lead';
import { shownMessages, textsOfVisitor } from './shown-messages';

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
  const { store, events, clock } = slice;
  const capture = async (region: Region, occasion: Occasion): Promise<void> => {
    const draft = await draftOf(slice, region, occasion);
    if (draft === null) return;
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
    subscription({
      event: 'visitor.returned',
      name: NAME,
      handle: ({ region, payload: { conversationId } }) =>
        noteReturn({ store: store.for(region), events, now: clock.now() }, conversationId),
    }),
  ];
}

/** Returns the data of the visitor that is known after an event; null if they are no lead. */
async function draftOf(
  { store }: SliceContext,
  region: Region,
  { conversationId, messageId }: Occasion,
): Promise<LeadDraft | null> {
  const here = store.for(region);
  const conversation = (await findConversation(here, conversationId))?.data;
  if (!conversation) return null;
  const typed = messageId === undefined ? {} : await typedIn(here, conversationId, messageId);
  if (typed === null) return null;
  return leadDraft(here, conversation, typed, sourceOf(conversation, typed));
}

/**
 * Returns the contact details that a visitor has written last in a conversation; null if the last
 * message has none, so that a deleted lead does not come back. A first name alone counts if the
 * message before asked for the name. `upTo`: the last message to read.
 */
async function typedIn(
  store: RegionStore,
  conversationId: ConversationId,
  upTo: MessageId,
): Promise<TypedContact | null> {
  const said = await shownMessages(store, conversationId, upTo);
  const reply = nameGivenIn(said.slice(-2));
  const texts = textsOfVisitor(said);
  if (reply === null && !mayContainContact(texts.at(-1) ?? '')) return null;
  const contact = findContactIn(texts, reply ?? undefined);
  const name = contact.name ?? nameGivenIn(said);
  return name === null ? contact : { ...contact, name };
}

function sourceOf(
  { visitor }: StoredConversation,
  typed: { email?: string; phone?: string },
): Lead['source'] {
  if (visitor?.verified) return 'website';
  return typed.email || typed.phone ? 'chat' : 'form';
}
