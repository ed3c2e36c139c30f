import { sentFile } from '../../../framework/media-type';
import type { PlayedChat } from '../../../framework/chat-page';
import type { ProviderTools } from '../../../framework/provider';
import type { MetaState } from '../state';
import type { Inbox, PageLine } from './pages';
import { sendEvent } from './send-event';

/**
 * Creates the chat of a person who writes to a page or to an Instagram account. `origin`: origin of
 * the sandbox.
 */
export function playedPageChat(
  state: MetaState,
  tools: Pick<ProviderTools, 'sendWebhook' | 'clock'>,
  inbox: Inbox,
  person: string,
  origin: string,
): PlayedChat {
  const tell = (event: object): void =>
    sendEvent(state, tools, inbox, {
      sender: { id: person },
      recipient: { id: inbox.id },
      timestamp: tools.clock.now(),
      ...event,
    });
  const add = (text: string, picture?: string): PageLine =>
    state.pages.add(inbox, person, {
      from: 'customer',
      ticks: 'delivered',
      text,
      ...(picture !== undefined && { picture }),
    });
  return {
    title: inbox.name,
    lead: `You are the person ${person}, who writes to "${inbox.name}" on ${inbox.channel === 'messenger' ? 'Messenger' : 'Instagram'}.`,
    lines() {
      const { lines } = state.pages.chat(inbox, person);
      // A person who opens the chat has read its messages.
      for (const line of lines) {
        if (line.from !== 'business' || line.ticks === 'read') continue;
        line.ticks = 'read';
        const isInstagram = inbox.channel === 'instagram';
        tell({ read: isInstagram ? { mid: line.id } : { watermark: tools.clock.now() } });
      }
      return lines.map(({ choices: _choices, ...line }) => line);
    },
    act(act) {
      if (act.act === 'write') tell({ message: { mid: add(act.text).id, text: act.text } });
      if (act.act === 'photo') {
        const { bytes, type, kind, shown } = sentFile(act.photo);
        const id = state.addMedia(bytes, kind === 'image' ? 'image/jpeg' : type);
        const line = add(shown.text, shown.picture);
        const payload = { url: `${origin}/meta/cdn/${id}` };
        tell({ message: { mid: line.id, attachments: [{ type: kind, payload }] } });
      }
      if (act.act === 'press') {
        const { lines } = state.pages.chat(inbox, person);
        const choice = lines.find(({ id }) => id === act.id)?.choices?.[Number(act.value)];
        if (choice === undefined) return;
        const { kind, title, payload } = choice;
        const { id: mid } = add(title);
        if (kind === 'postback') tell({ postback: { mid, title, payload } });
        else tell({ message: { mid, text: title, quick_reply: { payload } } });
      }
    },
  };
}
