import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { ProviderTools } from '../../../framework/provider';
import type { MetaState } from '../state';
import { sendEvent } from './send-event';

const Name = z.string().trim().min(1).max(40);
const NewPage = z.object({ name: Name, instagram: Name.optional() });

/** A text of a person. `timestamp`: when the person wrote it, ms since the epoch; default: now. */
const Written = z.object({
  person: z.string().regex(/^\d{1,30}$/),
  text: z.string().min(1),
  timestamp: z.number().positive().optional(),
});

/**
 * Adds a route that creates pages, each with a code of the login window, and a route that sends a
 * text to a page or an Instagram account.
 */
export function pageControl(
  control: FastifyInstance,
  state: MetaState,
  tools: Pick<ProviderTools, 'sendWebhook' | 'clock'>,
): void {
  control.post<{ Params: { id: string } }>('/pages/:id/messages', async (request, reply) => {
    const { person, text, timestamp = tools.clock.now() } = Written.parse(request.body);
    const inbox = state.pages.inbox(request.params.id);
    if (inbox === undefined) return reply.code(404).send();
    const line = { from: 'customer' as const, text, ticks: 'delivered' as const };
    const { id: mid } = state.pages.add(inbox, person, line, timestamp);
    sendEvent(state, tools, inbox, {
      sender: { id: person },
      recipient: { id: inbox.id },
      timestamp,
      message: { mid, text },
    });
    return { id: mid };
  });
  control.post('/pages', async ({ body }) => {
    const { name, instagram } = NewPage.parse(body);
    const page = state.pages.create(name, instagram);
    return {
      id: page.id,
      ...(page.instagram && { instagramId: page.instagram.id }),
      code: state.newCode([page.id]),
    };
  });
}
