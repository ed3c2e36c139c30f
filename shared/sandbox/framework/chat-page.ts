import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { CHAT_SCRIPT, CHAT_STYLE } from './chat-assets';
import { escapeHtml } from './page';

/** A message of a chat page. Times in ms since the epoch. */
export interface ChatLine {
  id: string;
  from: 'customer' | 'business';
  text: string;
  at: number;
  /** Delivery state of a message, on either side of the chat. */
  ticks?: 'sent' | 'delivered' | 'read' | 'failed';
  /** Address of a picture. */
  picture?: string;
  /** Buttons below the message. A press sends `value`; a button with `url` is a link. */
  buttons?: { label: string; value?: string; url?: string }[];
}

/**
 * An action of a person on a chat page. `photo`: a picture, a voice message or a video in base64
 * without a prefix. `choose`: one of the settings of the chat.
 */
const Act = z.discriminatedUnion('act', [
  z.object({ act: z.literal('write'), text: z.string().max(4_096) }),
  z.object({ act: z.literal('photo'), photo: z.string().max(4_000_000) }),
  z.object({ act: z.literal('press'), id: z.string(), value: z.string() }),
  z.object({ act: z.literal('edit'), id: z.string(), text: z.string().max(4_096) }),
  z.object({ act: z.literal('choose'), value: z.string() }),
]);
export type ChatAct = z.infer<typeof Act>;

/** A chat in which a person plays a customer. */
export interface PlayedChat {
  title: string;
  /** One sentence that names both sides of the chat. */
  lead: string;
  /** Settings that the provider's app offers the person, as buttons. */
  settings?: readonly { label: string; value: string }[];
  lines(): readonly ChatLine[];
  act(act: ChatAct): void;
}

/**
 * Serves pages on which a person plays a customer, at `{prefix}/{account}/{person}`. `find` returns
 * undefined for a chat that cannot exist.
 */
export function chatPages(
  views: FastifyInstance,
  prefix: string,
  find: (account: string, person: string) => PlayedChat | undefined,
): void {
  type Params = { Params: { account: string; person: string } };
  const path = `${prefix}/:account/:person`;
  const unknown = (reply: FastifyReply) =>
    reply.code(404).send({ error: { type: 'not_found', message: 'There is no such chat.' } });

  views.get<Params>(path, async ({ params }, reply) => {
    const chat = find(params.account, params.person);
    return chat === undefined ? unknown(reply) : sendChat(reply, chat);
  });
  views.get<Params>(`${path}/lines`, async ({ params }, reply) => {
    const chat = find(params.account, params.person);
    return chat === undefined ? unknown(reply) : { lines: chat.lines() };
  });
  views.post<Params>(`${path}/acts`, async ({ params, body }, reply) => {
    const chat = find(params.account, params.person);
    if (chat === undefined) return unknown(reply);
    chat.act(Act.parse(body));
    return reply.code(204).send();
  });
}

function sendChat(reply: FastifyReply, { title, lead, settings = [] }: PlayedChat): FastifyReply {
  const nonce = randomBytes(16).toString('base64');
  const policy = [
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    `script-src 'nonce-${nonce}'`,
    "connect-src 'self'",
    'img-src http: https: data:',
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ];
  return reply.type('text/html; charset=utf-8').header('content-security-policy', policy.join('; '))
    .send(`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>${escapeHtml(title)}</title>
<meta name="viewport" content="width=device-width,initial-scale=1">
<link rel="icon" href="data:,">
<style nonce="${nonce}">${CHAT_STYLE}</style>
</head>
<body><main>
<header><a href="/">All providers</a><h1>${escapeHtml(title)}</h1><p>${escapeHtml(lead)}</p>
${settings.map(settingButton).join('\n')}</header>
<ol id="lines" aria-label="Messages" aria-live="polite"></ol>
<form id="write">
<input id="photo" type="file" accept="image/*,audio/*,video/*" aria-label="Send a photo, a voice message or a video">
<input id="text" autocomplete="off" aria-label="Message" placeholder="Write as the customer">
<button>Send</button>
</form>
</main><script nonce="${nonce}">${CHAT_SCRIPT}</script></body>
</html>`);
}

const settingButton = ({ label, value }: { label: string; value: string }): string =>
  `<button type="button" data-setting="${escapeHtml(value)}">${escapeHtml(label)}</button>`;
