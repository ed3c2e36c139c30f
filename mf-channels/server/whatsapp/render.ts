import { cutText } from '@voxgrove/contracts';
import { messageText, splitText } from '../engine/port';
import type { OutboundMessage, Part } from '../engine/port';
import { replyId } from '../engine/port';

/**
 * Limits of messages: https://developers.facebook.com/docs/whatsapp/cloud-api/reference/messages
 */
export const WHATSAPP_TEXT = 4_096;
/** Limit of a text with buttons, and of a caption. */
const BODY = 1_024;
const BUTTON_TITLE = 20;
const BUTTON_ID = 256;
const MOST_BUTTONS = 3;
const ROW_TITLE = 24;
const ROW_DESCRIPTION = 72;
const ROW_ID = 200;
const MOST_ROWS = 10;
const MOST_SOURCES = 3;
const CHOOSE = 'Choose';
/** Placeholder for a message with buttons, which must have a text. */
const NO_TEXT = '…';
const PICTURES = ['image/jpeg', 'image/png'];

/** Returns the API messages that show a message, in order. */
export function renderMessage(message: OutboundMessage): Part[] {
  const { text, cards, attachments, sources, quickReplies } = message;
  const links = sources.slice(0, MOST_SOURCES);
  const [only] = links;
  // A single source becomes a button, unless quick replies need the buttons.
  const link = links.length === 1 && quickReplies.length === 0 ? only : undefined;
  const listed = link === undefined ? links.map(({ title, url }) => `${title}: ${url}`) : [];
  const body = [whatsappText(text), listed.join('\n')].filter(Boolean).join('\n\n');
  return [
    ...textParts(body, link, quickReplies),
    ...cards.flatMap(cardParts),
    ...attachments.map(filePart),
  ];
}

const MARKS = { strong: '*', em: '_', strike: '~', code: '`' } as const;

/** Converts Markdown to WhatsApp's own marks. */
const whatsappText = (markdown: string): string =>
  messageText(markdown, (kind, text) => `${MARKS[kind]}${text}${MARKS[kind]}`);

function textParts(
  body: string,
  link: OutboundMessage['sources'][number] | undefined,
  replies: readonly string[],
): Part[] {
  const plain = (texts: readonly string[]): Part[] =>
    texts.map((text) => ({ type: 'text', text: { preview_url: false, body: text } }));
  const texts = splitText(body, WHATSAPP_TEXT);
  const last = texts.pop();
  if (link === undefined && replies.length === 0)
    return plain(last === undefined ? texts : [...texts, last]);
  // Only the last part of the text gets buttons, so only this part has to be short.
  const ends = splitText(last ?? '', BODY);
  const end = ends.pop() ?? NO_TEXT;
  const action = link === undefined ? replyAction(replies) : linkAction(link.title, link.url);
  return [
    ...plain([...texts, ...ends]),
    { type: 'interactive', interactive: { body: { text: end }, ...action } },
  ];
}

function cardParts({ title, text, imageUrl, buttons }: OutboundMessage['cards'][number]): Part[] {
  const body = cutText([`*${title}*`, text].filter(Boolean).join('\n'), BODY);
  const header = imageUrl !== undefined && {
    header: { type: 'image', image: { link: imageUrl } },
  };
  const urls = buttons.flatMap(({ label, url }) => (url === undefined ? [] : [{ label, url }]));
  const replies = buttons.flatMap(({ reply }) => (reply === undefined ? [] : [reply]));
  const [first] = urls;
  // One message can contain either one link or several replies.
  if (replies.length === 0 && urls.length === 1 && first) {
    const action = linkAction(first.label, first.url);
    return [{ type: 'interactive', interactive: { ...header, body: { text: body }, ...action } }];
  }
  const lines = urls.map(({ label, url }) => `${label}: ${url}`);
  const full = cutText([body, ...lines].join('\n'), BODY);
  if (replies.length > 0) {
    const action = replyAction(replies);
    // A list cannot have a picture.
    const head = action.type === 'button' && header;
    return [{ type: 'interactive', interactive: { ...head, body: { text: full }, ...action } }];
  }
  return imageUrl === undefined
    ? [{ type: 'text', text: { preview_url: false, body: full } }]
    : [{ type: 'image', image: { link: imageUrl, caption: full } }];
}

const linkAction = (label: string, url: string) => ({
  type: 'cta_url',
  action: {
    name: 'cta_url',
    parameters: { display_text: cutText(label, BUTTON_TITLE), url },
  },
});

/** Up to three short replies become buttons. More or longer replies become a list. */
function replyAction(replies: readonly string[]) {
  const areButtons =
    replies.length <= MOST_BUTTONS && replies.every(({ length }) => length <= BUTTON_TITLE);
  if (areButtons) {
    const buttons = replies.map((reply) => ({
      type: 'reply',
      reply: { id: replyId(reply, BUTTON_ID), title: reply },
    }));
    return { type: 'button', action: { buttons } };
  }
  const rows = replies.slice(0, MOST_ROWS).map((reply) => ({
    id: replyId(reply, ROW_ID),
    title: cutText(reply, ROW_TITLE),
    ...(reply.length > ROW_TITLE && { description: cutText(reply, ROW_DESCRIPTION) }),
  }));
  return { type: 'list', action: { button: CHOOSE, sections: [{ rows }] } };
}

/** Pictures that WhatsApp cannot show are sent as files. */
const filePart = ({ type, url, name }: OutboundMessage['attachments'][number]): Part =>
  PICTURES.includes(type)
    ? { type: 'image', image: { link: url } }
    : { type: 'document', document: { link: url, filename: name } };
