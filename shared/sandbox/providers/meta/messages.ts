import { z } from 'zod';
import type { ProviderTools } from '../../framework/provider';
import { GraphError } from './errors';
import { sendChange } from './send-change';
import type { Business, Line, MetaState, PhoneNumber, SentMessage } from './state';
import { templateLine } from './templates';

/** Additional fields of Meta's faults. */
export interface MetaFault {
  /** Refuses the call with this code and HTTP status 400. */
  code?: number | undefined;
  /** Accepts the message and later reports with this code that it failed. */
  deliveryCode?: number | undefined;
}

const WINDOW_MS = 24 * 3_600_000;

const Media = z.object({
  link: z.url().optional(),
  id: z.string().optional(),
  caption: z.string().max(1_024).optional(),
  filename: z.string().max(240).optional(),
});
const Header = z
  .object({ type: z.string(), text: z.string().max(60).optional(), image: Media.optional() })
  .optional();
const Body = z.object({ text: z.string().min(1).max(1_024) });
const Buttons = z.object({
  type: z.literal('button'),
  header: Header,
  body: Body,
  action: z.object({
    buttons: z
      .array(
        z.object({
          type: z.literal('reply'),
          reply: z.object({ id: z.string().min(1).max(256), title: z.string().min(1).max(20) }),
        }),
      )
      .min(1)
      .max(3),
  }),
});
const Row = z.object({
  id: z.string().min(1).max(200),
  title: z.string().min(1).max(24),
  description: z.string().max(72).optional(),
});
const List = z.object({
  type: z.literal('list'),
  header: Header,
  body: z.object({ text: z.string().min(1).max(4_096) }),
  action: z.object({
    button: z.string().min(1).max(20),
    sections: z.array(
      z.object({ title: z.string().max(24).optional(), rows: z.array(Row).min(1).max(10) }),
    ),
  }),
});
const Link = z.object({
  type: z.literal('cta_url'),
  header: Header,
  body: Body,
  action: z.object({
    name: z.literal('cta_url'),
    parameters: z.object({ display_text: z.string().min(1).max(20), url: z.url() }),
  }),
});

const ToPerson = z.object({
  messaging_product: z.literal('whatsapp'),
  recipient_type: z.literal('individual').optional(),
  to: z.string(),
});
const Message = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('text'),
    text: z.object({ body: z.string().min(1).max(4_096), preview_url: z.boolean().optional() }),
  }),
  z.object({ type: z.literal('image'), image: Media }),
  z.object({ type: z.literal('document'), document: Media }),
  z.object({
    type: z.literal('interactive'),
    interactive: z.discriminatedUnion('type', [Buttons, List, Link]),
  }),
  z.object({
    type: z.literal('template'),
    template: z.object({
      name: z.string(),
      language: z.object({ code: z.string() }),
      components: z
        .array(
          z.object({
            type: z.string(),
            parameters: z.array(z.object({ type: z.string(), text: z.string().optional() })),
          }),
        )
        .default([]),
    }),
  }),
]);
export type Message = z.infer<typeof Message>;
type Content = Omit<Line, 'id' | 'at' | 'from'>;

/**
 * Body of a call that marks a message of a person as read by the product, perhaps with a typing
 * indicator.
 */
const Receipt = z.object({
  status: z.literal('read'),
  message_id: z.string(),
  typing_indicator: z.object({ type: z.literal('text') }).optional(),
});

/**
 * Accepts a message to a person and reports its delivery to the product, or marks a message of the
 * person as read: https://developers.facebook.com/docs/whatsapp/cloud-api/reference/messages
 * @throws GraphError
 */
export function takeMessage(
  state: MetaState,
  tools: Pick<ProviderTools, 'sendWebhook' | 'clock'>,
  { business, number }: { business: Business; number: PhoneNumber },
  body: unknown,
  fault: MetaFault = {},
): object {
  if (fault.code !== undefined)
    throw new GraphError(400, fault.code, `(#${fault.code}) Injected fault`);
  if (number.status !== 'CONNECTED')
    throw new GraphError(400, 133010, '(#133010) The account is not registered');
  const receipt = Receipt.safeParse(body);
  if (receipt.success) return markRead(number, receipt.data.message_id);

  const { to } = parsed(ToPerson, body);
  const message = parsed(Message, body);
  const person = to.replaceAll(/\D/g, '');
  if (!/^[1-9]\d{6,14}$/.test(person))
    throw new GraphError(400, 131009, '(#131009) Parameter value is not valid', 'Invalid number.');
  const line = state.add(number, person, {
    ...contentOf(business, message),
    from: 'business',
    ticks: 'sent',
  });
  const sent = { number, business, person, line };
  state.sent.set(line.id, sent);
  const isLate = tools.clock.now() - (number.lastWritten.get(person) ?? 0) > WINDOW_MS;
  const refusal = isLate && message.type !== 'template' ? 131047 : undefined;
  const isUnwanted = number.optedOut.has(person) && isMarketing(business, message);
  const code = fault.deliveryCode ?? (isUnwanted ? 131050 : refusal);
  report(tools, sent, 'sent');
  report(tools, sent, code === undefined ? 'delivered' : 'failed', code);
  return {
    messaging_product: 'whatsapp',
    contacts: [{ input: to, wa_id: person }],
    messages: [{ id: line.id }],
  };
}

const isMarketing = ({ templates }: Business, message: Message): boolean =>
  message.type === 'template' &&
  templates.some(
    ({ name, category }) => name === message.template.name && category === 'MARKETING',
  );

/** Reports the delivery state of a message. */
export function report(
  tools: Pick<ProviderTools, 'sendWebhook' | 'clock'>,
  { number, business, person, line }: SentMessage,
  status: 'sent' | 'delivered' | 'read' | 'failed',
  code?: number,
): void {
  line.ticks = status;
  const errors = code !== undefined && { errors: [{ code, title: `Failure ${code}` }] };
  const timestamp = String(Math.floor(tools.clock.now() / 1_000));
  sendChange(tools, business, number, {
    statuses: [{ id: line.id, status, timestamp, recipient_id: person, ...errors }],
  });
}

function markRead(number: PhoneNumber, id: string): object {
  const lines = [...number.chats.values()].find((chat) => chat.some((line) => line.id === id));
  if (lines === undefined)
    throw new GraphError(400, 131009, '(#131009) Parameter value is not valid', 'Unknown message.');
  for (const line of lines) {
    if (line.from === 'customer') line.ticks = 'read';
    if (line.id === id) break;
  }
  return { success: true };
}

/**
 * Parses the body of a call.
 * @throws GraphError that names the invalid field
 */
function parsed<T>(schema: z.ZodType<T>, body: unknown): T {
  const read = schema.safeParse(body);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  const details = `${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`;
  throw new GraphError(400, 131009, '(#131009) Parameter value is not valid', details);
}

function contentOf(business: Business, message: Message): Content {
  switch (message.type) {
    case 'text':
      return { text: message.text.body };
    case 'image':
      return { text: message.image.caption ?? '', picture: message.image.link ?? '' };
    case 'document': {
      const { caption, filename, link } = message.document;
      return { text: [caption, filename, link].filter(Boolean).join('\n') };
    }
    case 'template':
      return templateLine(business, message.template);
    case 'interactive':
      return interactiveLine(message.interactive);
  }
}

function interactiveLine(
  interactive: Extract<Message, { type: 'interactive' }>['interactive'],
): Content {
  const head = interactive.header?.text;
  const picture = interactive.header?.image?.link;
  const content = {
    text: [head, interactive.body.text].filter(Boolean).join('\n'),
    ...(picture !== undefined && { picture }),
  };
  if (interactive.type === 'cta_url') {
    const { display_text: label, url } = interactive.action.parameters;
    return { ...content, buttons: [{ label, url }] };
  }
  const choices =
    interactive.type === 'button'
      ? interactive.action.buttons.map(({ reply }) => ({ kind: 'button_reply' as const, ...reply }))
      : interactive.action.sections.flatMap(({ rows }) =>
          rows.map(({ description, ...row }) => ({
            kind: 'list_reply' as const,
            ...row,
            ...(description !== undefined && { description }),
          })),
        );
  return {
    ...content,
    choices,
    buttons: choices.map(({ title }, index) => ({ label: title, value: String(index) })),
  };
}
