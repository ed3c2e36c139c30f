import { z } from 'zod';
import { AgentId, AppError, CHAT, ConversationId } from '@voxgrove/contracts';
import { LANGUAGES } from '@voxgrove/contracts/language';
import { countMessage, forOneMessage } from '../limits/port';
import { pageOf, uploaderOf, visitedPages, visitorDevice } from '../visitor/port';
import { VisitorMessage } from '../../contract/visitor-view';
import { visitorRoute } from '../admission/port';
import type { WidgetContext } from './widget-context';

const MAX_ATTACHMENTS = 5;

/**
 * Accepts a visitor's message. 202 means that the message is stored and its answer is queued; the
 * stream delivers the answer.
 */
export const interactRoute = (context: WidgetContext) =>
  visitorRoute(context, {
    summary: "Send a visitor's message",
    method: 'POST',
    path: '/public/agents/:agentId/interact',
    input: z.strictObject({
      agentId: AgentId,
      conversationId: ConversationId.optional(),
      clientMessageId: z.string().regex(/^[A-Za-z0-9_-]{8,64}$/),
      text: z.string(),
      /** Ids of the visitor's uploads; with files the text may be empty. */
      attachments: z
        .array(z.strictObject({ id: z.string().regex(/^[\w-]{1,40}$/) }))
        .max(MAX_ATTACHMENTS)
        .refine(
          (all) => new Set(all.map(({ id }) => id)).size === all.length,
          'A file is attached once.',
        )
        .optional(),
      pageUrl: z.string().max(4000).optional(),
      /** Pages that the visitor opened since the last message, as in `VisitedPage`. */
      pages: z.array(z.unknown()).max(100).optional(),
      /** Time zone of the browser; sent with geo analytics only. */
      timeZone: z.string().max(80).optional(),
      /** Language of the chat. */
      lang: z.enum(LANGUAGES).optional(),
    }),
    output: z.object({
      data: z.object({ conversationId: ConversationId, message: VisitorMessage }),
    }),
    status: 202,
    bodyLimit: 64 * 1024,
    handler: async (
      { agentId, conversationId, clientMessageId, text, attachments = [], lang, ...visit },
      visiting,
    ) => {
      const { region, visitor, who } = visiting;
      const trimmed = text.trim();
      if (trimmed === '' && attachments.length === 0) throw new AppError('MESSAGE_EMPTY');
      if (trimmed.length > CHAT.maxMessageChars) throw new AppError('MESSAGE_TOO_LONG');
      const { uploads } = context.slice;
      const attached =
        attachments.length === 0
          ? []
          : await uploads.find(
              region,
              uploaderOf(agentId, who.visitorId),
              attachments.map(({ id }) => id),
            );
      const page = pageOf(visit.pageUrl, visitor.origin);
      const pages = visitedPages(visit.pages, visitor.origin, context.slice.clock.now());
      const { agent, country, userAgent } = visiting;
      const device = visitorDevice(agent, { country, userAgent, timeZone: visit.timeZone });
      const { conversation, message } = await forOneMessage(
        await countMessage(context, visiting, clientMessageId),
        context.slice.port('conversations').receive(region, {
          ...who,
          channel: 'web-chat',
          clientMessageId,
          text: trimmed,
          ...(attached.length > 0 && { attachments: attached }),
          ...(conversationId === undefined ? {} : { conversationId }),
          ...(page === undefined ? {} : { pageUrl: page }),
          ...(pages.length > 0 && { pages }),
          device,
          ...(lang && { lang }),
          ...(visitor.tester !== undefined && { test: true }),
        }),
      );
      // A repeated call with other files keeps the files of the stored message.
      const shownFiles = message.attachments ?? [];
      if (shownFiles.length > 0)
        await uploads.use(
          region,
          shownFiles.map(({ id }) => id),
          conversation.id,
        );
      return { data: { conversationId: conversation.id, message } };
    },
  });
