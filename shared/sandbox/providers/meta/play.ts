import { sentFile } from '../../framework/media-type';
import type { PlayedChat } from '../../framework/chat-page';
import type { ProviderTools } from '../../framework/provider';
import { report } from './messages';
import { sendChange } from './send-change';
import type { Business, Line, MetaState, PhoneNumber } from './state';

type Tools = Pick<ProviderTools, 'sendWebhook' | 'clock'>;

/** Delivers a message of a person in any form of the API, for example `{type:'location',…}`. */
export function deliver(
  tools: Tools,
  { business, number }: { business: Business; number: PhoneNumber },
  person: string,
  line: Pick<Line, 'id' | 'at'>,
  message: object,
): void {
  sendChange(tools, business, number, {
    contacts: [{ profile: { name: nameOf(person) }, wa_id: person }],
    messages: [
      { from: person, id: line.id, timestamp: String(Math.floor(line.at / 1_000)), ...message },
    ],
  });
}

/**
 * Ends or resumes the marketing messages of a number for a person, as the person does in WhatsApp:
 * https://developers.facebook.com/docs/whatsapp/cloud-api/webhooks/reference/user_preferences
 */
function chooseMarketing(
  tools: Tools,
  { business, number }: { business: Business; number: PhoneNumber },
  person: string,
  value: 'stop' | 'resume',
): void {
  if (value === 'stop') number.optedOut.add(person);
  else number.optedOut.delete(person);
  const preference = {
    wa_id: person,
    detail: `User requested to ${value} marketing messages`,
    category: 'marketing_messages',
    value,
    timestamp: Math.floor(tools.clock.now() / 1_000),
  };
  const contacts = [{ profile: { name: nameOf(person) }, wa_id: person }];
  const change = { contacts, user_preferences: [preference] };
  sendChange(tools, business, number, change, 'user_preferences');
}

const nameOf = (person: string): string => `Customer ${person.slice(-4)}`;

/**
 * Creates the chat of a person who writes to a number. The person's actions reach the product as
 * changes.
 */
export function playedChat(
  state: MetaState,
  tools: Tools,
  found: { business: Business; number: PhoneNumber },
  person: string,
): PlayedChat {
  const { number } = found;
  const add = (text: string, picture?: string): Line =>
    state.add(number, person, {
      from: 'customer',
      ticks: 'delivered',
      text,
      ...(picture && { picture }),
    });
  return {
    title: number.shown,
    lead: `You are the person with the phone +${person}, who writes to "${number.name}".`,
    settings: [
      { label: 'Stop marketing messages', value: 'stop' },
      { label: 'Resume marketing messages', value: 'resume' },
    ],
    lines() {
      const lines = state.lines(number, person);
      // A person who opens the chat has read its messages.
      for (const line of lines) {
        const sent = state.sent.get(line.id);
        if (sent && line.ticks === 'delivered') report(tools, sent, 'read');
      }
      return lines.map(({ choices: _choices, ...line }) => line);
    },
    act(act) {
      if (act.act === 'write') {
        const line = add(act.text);
        deliver(tools, found, person, line, { type: 'text', text: { body: act.text } });
      }
      if (act.act === 'photo') {
        const { bytes, type, kind, shown } = sentFile(act.photo);
        const mime_type = kind === 'image' ? 'image/jpeg' : type;
        const id = state.addMedia(bytes, mime_type);
        const line = add(shown.text, shown.picture);
        const media = { id, mime_type, sha256: id, ...(kind === 'audio' && { voice: true }) };
        deliver(tools, found, person, line, { type: kind, [kind]: media });
      }
      if (act.act === 'choose') {
        const value = act.value === 'stop' ? 'stop' : 'resume';
        chooseMarketing(tools, found, person, value);
      }
      if (act.act === 'press') {
        const pressed = state.lines(number, person).find(({ id }) => id === act.id);
        const choice = pressed?.choices?.[Number(act.value)];
        if (pressed === undefined || choice === undefined) return;
        const context = { from: number.shown.replaceAll(/\D/g, ''), id: pressed.id };
        if (choice.kind === 'button') {
          const { payload, text } = choice;
          const button = { payload, text };
          deliver(tools, found, person, add(text), { context, type: 'button', button });
          return;
        }
        const { kind, ...reply } = choice;
        const interactive = { type: kind, [kind]: reply };
        deliver(tools, found, person, add(reply.title), {
          context,
          type: 'interactive',
          interactive,
        });
      }
    },
  };
}
