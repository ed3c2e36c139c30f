import type {
  APIAttachment,
  APIUser,
  GatewayMessageCreateDispatchData,
} from 'discord-api-types/v10';
import type { ChatAct, PlayedChat } from '../../framework/chat-page';
import type { ProviderTools } from '../../framework/provider';
import { emptyMessage } from './empty-message';
import type { Gateway } from './gateway/gateway';
import { BOT_USER } from './bot-user';
import { signedHeaders } from './signature';
import { APP, BOT_MENTION } from './state';
import type { ChannelLine, DiscordState, Server } from './state';

const COMMAND = /^\/ask\s+/;
const PICTURE = 'image/png';

interface Played {
  state: DiscordState;
  tools: Pick<ProviderTools, 'sendWebhook'>;
  gateway: Pick<Gateway, 'message'>;
}

/**
 * Creates the chat of a member of a server who writes in a channel or thread. The member mentions
 * the bot, or uses the command `/ask`. The messages of other people are not shown.
 */
export function playedChat(
  { state, tools, gateway }: Played,
  server: Server,
  place: string,
  person: string,
): PlayedChat {
  const user: APIUser = {
    id: person,
    username: `member_${person}`,
    global_name: `Member ${person}`,
    discriminator: '0',
    avatar: null,
  };
  const thread = server.threads.find(({ id }) => id === place);
  const ownLines = (): ChannelLine[] =>
    server.lines.filter((line) => line.to === person && line.place === place);
  const joined_at = new Date(0).toISOString();
  const member = { nick: null, roles: [], joined_at, deaf: false, mute: false, flags: 0 };
  const messageOf = (line: ChannelLine): GatewayMessageCreateDispatchData => ({
    ...emptyMessage(line),
    guild_id: server.guildId,
    author: user,
    member,
    content: line.text.replaceAll(BOT_MENTION, `<@${APP.id}>`),
    mentions: line.text.includes(BOT_MENTION) ? [BOT_USER] : [],
  });
  const add = (line: Pick<ChannelLine, 'text' | 'picture'>): ChannelLine =>
    state.add(server, { ...line, from: 'customer', to: person, place });
  const ask = ({ id }: ChannelLine, question: string): void => {
    if (state.interactionsUrl === '' || server.commands.length === 0) return;
    const options = [{ name: 'question', type: 3, value: question }];
    const body = JSON.stringify({
      id,
      application_id: APP.id,
      type: 2,
      token: `interaction-${id}`,
      version: 1,
      guild_id: server.guildId,
      channel_id: place,
      member: { nick: null, user },
      data: { id: '1', name: 'ask', type: 1, options },
    });
    tools.sendWebhook({ url: state.interactionsUrl, body, sign: signedHeaders });
  };
  const acts: Partial<{ [A in ChatAct['act']]: (act: Extract<ChatAct, { act: A }>) => void }> = {
    write({ text }) {
      const line = add({ text });
      if (COMMAND.test(text)) return ask(line, text.replace(COMMAND, ''));
      if (server.isInstalled) gateway.message('MESSAGE_CREATE', server.guildId, messageOf(line));
    },
    /** A picture always mentions the bot, because the page has no text for it. */
    photo({ photo }) {
      const bytes = Buffer.from(photo, 'base64');
      const line = add({ text: BOT_MENTION, picture: `data:image/*;base64,${photo}` });
      const filename = `${line.id}.png`;
      server.files.set(filename, bytes);
      const url = `${state.origin}/discord/files/${server.guildId}/${filename}`;
      const attachment: APIAttachment = {
        id: line.id,
        filename,
        url,
        proxy_url: url,
        size: bytes.length,
        content_type: PICTURE,
      };
      const message = { ...messageOf(line), attachments: [attachment] };
      gateway.message('MESSAGE_CREATE', server.guildId, message);
    },
    edit({ id, text }) {
      const line = ownLines().find(
        (candidate) => candidate.id === id && candidate.from === 'customer',
      );
      if (line === undefined) return;
      line.text = text;
      const edited = { edited_timestamp: new Date(state.now()).toISOString() };
      gateway.message('MESSAGE_UPDATE', server.guildId, { ...messageOf(line), ...edited });
    },
  };
  return {
    title: `#${thread?.name ?? server.name}`,
    lead: `You are Member ${person}. Mention the bot with "${BOT_MENTION}", or ask with "/ask question".`,
    lines: () => ownLines().map(({ to: _to, place: _place, ...line }) => line),
    act: (act) => acts[act.act]?.(act as never),
  };
}
