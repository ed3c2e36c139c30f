import { z } from 'zod';
import { AgentId } from '@voxgrove/contracts';
import { Introduction, noteVisitor, definedFields } from '../visitor/port';
import { visitorRoute } from '../admission/port';
import type { WidgetContext } from './widget-context';

/**
 * Stores the form before the chat and the visitor's consent: the hash of the accepted text, with
 * the time.
 */
export const profileRoute = (context: WidgetContext) =>
  visitorRoute(context, {
    summary: 'What a visitor says of themselves before the chat, and their consent',
    method: 'POST',
    path: '/public/agents/:agentId/profile',
    input: z.strictObject({
      agentId: AgentId,
      ...Introduction,
      consent: z
        .string()
        .regex(/^[\w-]{1,128}$/)
        .optional(),
    }),
    output: z.object({ success: z.literal(true) }),
    bodyLimit: 64 * 1024,
    handler: async ({ agentId: _agentId, consent, more, ...details }, visiting) => {
      const accepted =
        consent === undefined
          ? undefined
          : { consent: `${consent} ${new Date(context.slice.clock.now()).toISOString()}` };
      await noteVisitor(
        context,
        visiting,
        definedFields({ ...details, more: (more ?? accepted) && { ...more, ...accepted } }),
      );
      return { success: true as const };
    },
  });
