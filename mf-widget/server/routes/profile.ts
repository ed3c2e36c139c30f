import { z } from 'zod';
import { AgentId } from '@voxgrove/contracts';
import type { VisitorProfile } from '@voxgrove/contracts';
import { route } from '@voxgrove/server/http/route';
import { onlySaid } from '../visitor/only-said';
import { Introduction } from '../visitor/visitor-input';
import { admit, visitorOf } from '../widget-context';
import type { WidgetContext } from '../widget-context';

/** The form before the chat, and consent: which text was accepted (its hash) is kept with the time. */
export const profileRoute = (context: WidgetContext) => route({
  summary: 'What a visitor says of themselves before the chat, and their consent',
  method: 'POST',
  path: '/public/agents/:agentId/profile',
  input: z.strictObject({ agentId: AgentId, ...Introduction, consent: z.string().regex(/^[\w-]{1,128}$/).optional() }),
  output: z.object({ success: z.literal(true) }),
  policy: 'chat.visitor',
  rateClass: 'chat',
  audit: false,
  bodyLimit: 64 * 1024,
  handler: async ({ agentId, consent, more, ...who }, { principal, region }) => {
    const visitor = visitorOf(principal, region, agentId);
    await admit(context, visitor);
    const accepted = consent === undefined ? undefined : { consent: `${consent} ${new Date(context.slice.clock.now()).toISOString()}` };
    const said: Partial<VisitorProfile> = onlySaid({ ...who, more: (more ?? accepted) && { ...more, ...accepted } });
    if (Object.keys(said).length > 0) await context.slice.port('conversations').describeVisitor(region, agentId, visitor.visitorId, said);
    return { success: true as const };
  },
});
