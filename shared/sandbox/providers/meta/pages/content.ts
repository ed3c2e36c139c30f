import { z } from 'zod';
import type { Inbox, PageLine } from './pages';

const Button = z.discriminatedUnion('type', [
  z.object({ type: z.literal('web_url'), url: z.url(), title: z.string().min(1).max(20) }),
  z.object({
    type: z.literal('postback'),
    title: z.string().min(1).max(20),
    payload: z.string().min(1).max(1_000),
  }),
]);
const Buttons = z.array(Button).min(1).max(3);
const Template = z.object({
  template_type: z.literal('generic'),
  elements: z
    .array(
      z.object({
        title: z.string().min(1).max(80),
        subtitle: z.string().max(80).optional(),
        image_url: z.url().optional(),
        buttons: Buttons.optional(),
      }),
    )
    .min(1)
    .max(10),
});
const File = z.object({ url: z.url(), is_reusable: z.boolean().optional() });
const Attachment = z.discriminatedUnion('type', [
  z.object({ type: z.literal('template'), payload: Template }),
  z.object({ type: z.literal('image'), payload: File }),
  z.object({ type: z.literal('file'), payload: File }),
]);

/**
 * Body of the call that sends a message:
 * https://developers.facebook.com/docs/messenger-platform/reference/send-api
 */
export const SendMessage = z.object({
  recipient: z.object({ id: z.string() }),
  messaging_type: z.enum(['RESPONSE', 'UPDATE', 'MESSAGE_TAG']),
  tag: z.enum(['HUMAN_AGENT']).optional(),
  message: z.object({
    text: z.string().min(1).optional(),
    attachment: Attachment.optional(),
    quick_replies: z
      .array(
        z.object({
          content_type: z.literal('text'),
          title: z.string().min(1).max(20),
          payload: z.string().min(1).max(1_000),
        }),
      )
      .max(13)
      .optional(),
  }),
});
type Message = z.infer<typeof SendMessage>['message'];

/** Maximum length of a text: in characters for Messenger, in bytes for Instagram. */
const TEXT = { messenger: 2_000, instagram: 1_000 } as const;

/** Returns the reason why the API refuses the content, or undefined. */
export function faultIn({ channel }: Inbox, { text, attachment }: Message): string | undefined {
  if ((text === undefined) === (attachment === undefined))
    return 'A message has either a text or an attachment.';
  const length = channel === 'instagram' ? Buffer.byteLength(text ?? '') : (text ?? '').length;
  if (length > TEXT[channel]) return 'Length of param message[text] is too long.';
  if (channel === 'instagram' && attachment?.type === 'file')
    return 'Instagram does not support this type of attachment.';
  return undefined;
}

/** Converts a message to the line that the person sees. */
export function lineOf({
  text,
  attachment,
  quick_replies: replies = [],
}: Message): Omit<PageLine, 'id' | 'at' | 'from'> {
  const quick = replies.map(({ title, payload }) => ({
    kind: 'quick_reply' as const,
    title,
    payload,
  }));
  if (attachment === undefined) return withButtons({ text: text ?? '' }, quick, []);
  if (attachment.type === 'image') return { text: '', picture: attachment.payload.url };
  if (attachment.type === 'file') return { text: attachment.payload.url };
  const [element] = attachment.payload.elements;
  const { title = '', subtitle, image_url: picture, buttons = [] } = element ?? {};
  const posts = buttons.flatMap((button) =>
    button.type === 'postback'
      ? [{ kind: 'postback' as const, title: button.title, payload: button.payload }]
      : [],
  );
  const links = buttons.flatMap((button) =>
    button.type === 'web_url' ? [{ label: button.title, url: button.url }] : [],
  );
  const cardText = [title, subtitle].filter(Boolean).join('\n');
  return withButtons({ text: cardText, ...(picture !== undefined && { picture }) }, posts, links);
}

function withButtons(
  line: { text: string; picture?: string },
  choices: NonNullable<PageLine['choices']>,
  links: { label: string; url: string }[],
): Omit<PageLine, 'id' | 'at' | 'from'> {
  const presses = choices.map(({ title }, index) => ({ label: title, value: String(index) }));
  const buttons = [...links, ...presses];
  return {
    ...line,
    ...(choices.length > 0 && { choices }),
    ...(buttons.length > 0 && { buttons }),
  };
}
