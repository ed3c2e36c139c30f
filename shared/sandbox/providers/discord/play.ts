import type { PlayedChat } from '../../framework/chat-page';
import type { ProviderTools } from '../../framework/provider';
import { signedHeaders } from './signature';
import { APP } from './state';
import type { DiscordState, Server } from './state';

/** A member of a server who asks with the command `/ask`; the rest of the channel is not shown. */
export const playedChat = (
  state: DiscordState,
  tools: Pick<ProviderTools, 'sendWebhook'>,
  server: Server,
  person: string,
): PlayedChat => ({
  title: `#${server.name}`,
  lead: `You are Member ${person}. What you write is sent as "/ask question" in this channel.`,
  lines: () => server.lines.filter(({ to }) => to === person).map(({ to: _to, ...line }) => line),
  act(act) {
    if (act.act !== 'write') return;
    const { id } = state.add(server, { from: 'customer', to: person, text: act.text });
    if (state.interactionsUrl === '' || server.commands.length === 0) return;
    const user = { id: person, username: `member_${person}`, global_name: `Member ${person}` };
    const body = JSON.stringify({
      id,
      application_id: APP.id,
      type: 2,
      token: `interaction-${id}`,
      version: 1,
      guild_id: server.guildId,
      channel_id: server.channelId,
      member: { nick: null, user },
      data: {
        id: '1',
        name: 'ask',
        type: 1,
        options: [{ name: 'question', type: 3, value: act.text }],
      },
    });
    tools.sendWebhook({ url: state.interactionsUrl, body, sign: signedHeaders });
  },
});
