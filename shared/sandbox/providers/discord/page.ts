import { escapeHtml, type Page } from '../../framework/page';
import type { DiscordState, Server } from './state';

/** Renders the servers of this sandbox, with a chat page for each. */
export const discordPage = (state: DiscordState): Page => ({
  title: 'Discord',
  lead: 'Local servers. Add the bot to one, connect its channel, then ask as a member.',
  body: `${state.servers.map((server) => card(state, server)).join('\n')}
<section><h2>New server</h2>
<form method="post" action="/discord/servers"><label>Name <input name="name" required maxlength="40"></label>
<button>Create a server</button></form></section>`,
});

const card = (state: DiscordState, server: Server): string =>
  `<article><h2>${escapeHtml(server.name)}</h2>
<dl><dt>Channel ID</dt><dd><code>${server.channelId}</code></dd>
<dt>Webhook URL</dt><dd><code>${escapeHtml(state.webhookUrl(server))}</code></dd>
<dt>Bot</dt><dd>${server.isInstalled ? 'added' : 'not added'}</dd></dl>
<form method="post" action="/discord/servers/${server.guildId}/bot"><button>Add the bot to ${escapeHtml(server.name)}</button></form>
<form method="post" action="/discord/servers/${server.guildId}/threads"><label>Thread <input name="name" required maxlength="40"></label>
<button>Create a thread</button></form>
<a href="/discord/chat/${server.channelId}/1001">Ask as a member</a>
${server.threads.map(({ id, name }) => `<a href="/discord/chat/${id}/1001">Ask in the thread ${escapeHtml(name)}</a>`).join('\n')}</article>`;
