import { z } from 'zod';
import type { ProviderTools } from '../../../framework/provider';
import { GraphError } from '../errors';
import type { MetaFault } from '../messages';
import { APP } from '../state';
import type { MetaState } from '../state';
import { faultIn, lineOf, SendMessage } from './content';
import type { Inbox, MetaPage } from './pages';
import { sendEvent } from './send-event';

const HOUR_MS = 3_600_000;
const FREE_MS = 24 * HOUR_MS;
/** Time after a person's message during which a human may still answer. */
const HUMAN_MS = 7 * 24 * HOUR_MS;
/** Meta's more precise error subcodes. */
const OUTSIDE_WINDOW = 2018278;
const NO_SUCH_PERSON = 2018001;

const SenderAction = z.object({
  recipient: z.object({ id: z.string() }),
  sender_action: z.enum(['typing_on', 'typing_off', 'mark_seen']),
});

/**
 * Accepts a message of a page, or of its Instagram account, to a person who has written to it:
 * https://developers.facebook.com/docs/messenger-platform/reference/send-api
 * @throws GraphError
 */
export function takePageMessage(
  state: MetaState,
  tools: Pick<ProviderTools, 'sendWebhook' | 'clock'>,
  page: MetaPage,
  body: unknown,
  fault: MetaFault = {},
): object {
  if (fault.code !== undefined)
    throw new GraphError(400, fault.code, `(#${fault.code}) Injected fault`);
  const action = SenderAction.safeParse(body);
  if (action.success) return takeAction(state, page, action.data);
  const read = SendMessage.safeParse(body);
  if (!read.success) {
    const [issue] = read.error.issues;
    throw new GraphError(400, 100, `(#100) ${issue?.path.join('.')}: ${issue?.message}`);
  }
  const { recipient, message, messaging_type: type, tag } = read.data;
  const inbox = inboxOf(state, page, recipient.id);
  const refused = faultIn(inbox, message);
  if (refused !== undefined) throw new GraphError(400, 100, `(#100) ${refused}`);
  const { writtenAt } = state.pages.chat(inbox, recipient.id);
  const allowed = type === 'MESSAGE_TAG' && tag === 'HUMAN_AGENT' ? HUMAN_MS : FREE_MS;
  if (tools.clock.now() - writtenAt > allowed)
    throw new GraphError(
      400,
      10,
      '(#10) This message is sent outside of allowed window.',
      '',
      OUTSIDE_WINDOW,
    );
  const line = state.pages.add(inbox, recipient.id, {
    ...lineOf(message),
    from: 'business',
    ticks: 'sent',
  });
  const timestamp = tools.clock.now();
  const echo = { mid: line.id, is_echo: true, app_id: APP.id, text: message.text ?? '' };
  const echoed = { sender: { id: inbox.id }, recipient, timestamp, message: echo };
  sendEvent(state, tools, inbox, echoed);
  if (inbox.channel === 'messenger') {
    line.ticks = 'delivered';
    sendEvent(state, tools, inbox, {
      sender: recipient,
      recipient: { id: inbox.id },
      timestamp,
      delivery: { mids: [line.id], watermark: timestamp },
    });
  }
  return { recipient_id: recipient.id, message_id: line.id };
}

function takeAction(
  state: MetaState,
  page: MetaPage,
  { recipient, sender_action: action }: z.infer<typeof SenderAction>,
): object {
  const { lines } = state.pages.chat(inboxOf(state, page, recipient.id), recipient.id);
  if (action === 'mark_seen')
    for (const line of lines) if (line.from === 'customer') line.ticks = 'read';
  return { recipient_id: recipient.id };
}

/**
 * Returns the page or its Instagram account, depending on where the person has written to.
 * @throws GraphError
 */
function inboxOf({ pages }: MetaState, page: MetaPage, person: string): Inbox {
  const inboxes = [page.id, page.instagram?.id].flatMap((id) => {
    const inbox = id === undefined ? undefined : pages.inbox(id);
    return inbox === undefined ? [] : [inbox];
  });
  const found = inboxes.find((inbox) => pages.chat(inbox, person).writtenAt > 0);
  if (found === undefined)
    throw new GraphError(400, 100, '(#100) No matching user found', '', NO_SUCH_PERSON);
  return found;
}
