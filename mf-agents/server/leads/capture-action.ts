import type { Clock } from '@voxgrove/server/clock';
import type { SliceContext } from '@voxgrove/server/slice';
import { findConversation } from '../conversations/port';
import type { AgentFunction, BuiltInFunctions } from '../runtime/port';
import type { FunctionArguments } from '../../contract/functions';
import { cutNotes } from './cut-to-limit';
import { leadDraft } from './lead-draft';
import type { Said } from './lead-draft';
import { mailKey, phoneKey } from './normalize';
import { saveLead } from './save-lead';
import { shownMessages, textsOfVisitor } from './shown-messages';

const parameter = (name: string, description: string) => ({
  name,
  type: 'string' as const,
  description,
  required: false,
  values: [],
});

const DEFINITION: AgentFunction['definition'] = {
  name: 'capture_lead',
  description:
    'Stores the contact details of the visitor, so that the team can write or call. Call it when ' +
    'the visitor gives their email address or phone number. Never invent a value.',
  parameters: [
    parameter('email', 'Email address of the visitor, as they wrote it'),
    parameter('phone', 'Phone number of the visitor with country code, such as +49 30 1234567'),
    parameter('name', 'Name of the visitor'),
    parameter('interest', 'What the visitor wants, in one sentence'),
  ],
};

type Asked = Parameters<BuiltInFunctions>[0];
type Outcome = { ok: boolean; forModel: string };

const refused = (forModel: string): Outcome => ({ ok: false, forModel });

/** Returns the function by which a model stores a visitor as a lead. */
export const captureAction =
  (slice: Pick<SliceContext, 'store' | 'events' | 'clock' | 'log'>): BuiltInFunctions =>
  (asked) => {
    if (asked.draft.webChat.captureLeads === false || asked.conversationId === undefined) return [];
    return [
      {
        definition: DEFINITION,
        call: (given) => timed(slice.clock, () => captured(slice, asked, given)),
      },
    ];
  };

async function timed(clock: Clock, run: () => Promise<Outcome>) {
  const begun = clock.now();
  const outcome = await run();
  return { ...outcome, ms: clock.now() - begun };
}

async function captured(
  { store, events, clock, log }: Pick<SliceContext, 'store' | 'events' | 'clock' | 'log'>,
  { region, workspaceId, conversationId, test }: Asked,
  given: FunctionArguments,
): Promise<Outcome> {
  const said = saidIn(given);
  if ('forModel' in said) return said;
  if (test) return { ok: true, forModel: 'This is a test, so nothing is stored.' };
  try {
    const here = store.for(region);
    const conversation = (await findConversation(here, conversationId!))?.data;
    if (!conversation) return refused('The conversation does not exist any more.');
    if (conversation.unrecorded) return refused('This agent keeps no data of visitors.');
    const shown = await shownMessages(here, conversation.id);
    const written = textsOfVisitor(shown).join('\n').toLowerCase();
    if (!isSaidBy(written, said))
      return refused(
        'The visitor has not written this. Ask the visitor for the address or number.',
      );
    const draft = await leadDraft(here, conversation, said, 'agent');
    if (draft === null) return refused('Ask for an email address or a phone number first.');
    await saveLead({ store: here, events, now: clock.now() }, workspaceId, draft);
    return { ok: true, forModel: 'Stored. The team can contact the visitor.' };
  } catch (error) {
    log.error('lead.not_captured', { error, conversationId });
    return refused('The contact details could not be stored. Ask the visitor to try again later.');
  }
}

/** Digits at the end of a number that stay the same when the model adds a country code. */
const COMPARED_DIGITS = 6;

/**
 * Returns whether the visitor has written the address and the number. A model may take them from a
 * page of the website, or invent them.
 */
function isSaidBy(written: string, { email, phone }: Said): boolean {
  const hasMail = email === undefined || written.includes(email);
  const digits = written.replace(/[^\d\n]/g, '');
  const hasPhone = phone === undefined || digits.includes(phone.slice(-COMPARED_DIGITS));
  return hasMail && hasPhone;
}

/** Reads the values of the model, or explains to the model what is wrong. */
function saidIn(given: FunctionArguments): Said | Outcome {
  const text = (name: string): string => String(given[name] ?? '').trim();
  const email = mailKey(text('email'));
  const phone = phoneKey(text('phone'));
  if (text('email') !== '' && email === undefined)
    return refused('This is no email address. Ask the visitor for the address.');
  if (text('phone') !== '' && phone === undefined)
    return refused('This is no complete phone number. Ask for the number with country code.');
  return {
    ...(email !== undefined && { email }),
    ...(phone !== undefined && { phone }),
    ...(text('name') !== '' && { name: text('name') }),
    ...(text('interest') !== '' && { notes: cutNotes(text('interest')) }),
  };
}
