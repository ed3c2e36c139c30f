import { escapeHtml, type Page } from '../../framework/page';
import type { Bot, TelegramState } from './state';

/** Renders the bots of this sandbox, with a chat page for each. */
export const telegramPage = ({ bots }: TelegramState): Page => ({
  title: 'Telegram',
  lead: 'A local Bot API. Connect a bot with its token, then write to it as a customer.',
  body: `${[...bots.values()].map(card).join('\n')}
<section><h2>New bot</h2>
<form method="post" action="/telegram/bots"><label>Name <input name="name" required maxlength="40"></label>
<button>Create a bot</button></form></section>`,
});

const card = ({ id, name, username, token, webhook }: Bot): string =>
  `<article><h2>${escapeHtml(name)}</h2>
<dl><dt>User name</dt><dd>@${escapeHtml(username)}</dd>
<dt>Token</dt><dd><code>${escapeHtml(token)}</code></dd>
<dt>Webhook</dt><dd>${webhook === undefined ? 'none' : escapeHtml(webhook.url)}</dd></dl>
<a href="/telegram/chat/${id}/1001">Write as a customer</a></article>`;
