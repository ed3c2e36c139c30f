import type { Update, User } from '@grammyjs/types';
import type { ProviderTools } from '../../framework/provider';
import { sentFile } from '../../framework/media-type';
import type { ChatAct, PlayedChat } from '../../framework/chat-page';
import { privateChat } from './private-chat';
import type { Bot, ChatMessage, TelegramState, UpdateKind } from './state';

/**
 * Creates the chat of a person who writes to a bot. The person's actions reach the product as
 * updates.
 */
export function playedChat(
  state: TelegramState,
  tools: Pick<ProviderTools, 'sendWebhook'>,
  bot: Bot,
  person: string,
): PlayedChat {
  const id = Number(person);
  const { type: _type, ...names } = privateChat(id);
  const user: User = { ...names, is_bot: false };
  const messageOf = (message: ChatMessage) => ({
    message_id: message.messageId,
    date: Math.floor(message.at / 1000),
    from: user,
    chat: privateChat(id),
  });
  const send = <K extends UpdateKind>(kind: K, content: NonNullable<Update[K]>): void => {
    const { webhook } = bot;
    if (webhook === undefined || !webhook.allowedUpdates.includes(kind)) return;
    const body = JSON.stringify({ update_id: state.nextId(), [kind]: content });
    tools.sendWebhook({
      url: webhook.url,
      body,
      sign: (signed) => ({
        // The key does not depend on the body, so a wrong signature means another key.
        'x-telegram-bot-api-secret-token': signed === body ? webhook.secret : 'another-key',
      }),
    });
  };
  const acts: Partial<{ [A in ChatAct['act']]: (act: Extract<ChatAct, { act: A }>) => void }> = {
    write({ text }) {
      const message = state.add(bot, person, { from: 'customer', text });
      send('message', { ...messageOf(message), text });
    },
    photo({ photo }) {
      const fileId = `file${state.nextId()}`;
      const { bytes, type, kind, shown } = sentFile(photo);
      bot.files.set(fileId, bytes);
      const message = state.add(bot, person, { from: 'customer', ...shown });
      const sizes = { width: 800, height: 600 };
      const file = { file_id: fileId, file_unique_id: fileId, mime_type: type, duration: 1 };
      if (kind === 'audio') return send('message', { ...messageOf(message), voice: file });
      if (kind === 'video')
        return send('message', { ...messageOf(message), video: { ...file, ...sizes } });
      const photoSize = { file_id: fileId, file_unique_id: fileId, ...sizes };
      send('message', { ...messageOf(message), photo: [photoSize] });
    },
    edit({ id: edited, text }) {
      const message = state.messages(bot, person).find((candidate) => candidate.id === edited);
      if (message?.from !== 'customer') return;
      message.text = text;
      const editDate = Math.floor(message.at / 1000) + state.nextId();
      send('edited_message', { ...messageOf(message), edit_date: editDate, text });
    },
    press({ id: pressed, value }) {
      const message = state.messages(bot, person).find((candidate) => candidate.id === pressed);
      if (message?.keyboard === undefined) return;
      send('callback_query', {
        id: `button${state.nextId()}`,
        from: user,
        chat_instance: person,
        data: value,
        message: {
          message_id: message.messageId,
          date: Math.floor(message.at / 1000),
          chat: privateChat(id),
          text: message.text,
          reply_markup: { inline_keyboard: message.keyboard },
        },
      });
    },
  };
  return {
    title: `@${bot.username}`,
    lead: `You are ${user.first_name}, who writes to the bot "${bot.name}".`,
    lines: () =>
      state.messages(bot, person).map(({ messageId: _id, keyboard: _rows, ...line }) => line),
    act: (act) => acts[act.act]?.(act as never),
  };
}
