import type { z } from 'zod';
import type { AgentId, VisitorId } from '@voxgrove/contracts';
import { AppError } from '@voxgrove/contracts';
import { route } from '@voxgrove/server/http/route';
import type { RequestContext, Route } from '@voxgrove/server/http/route';
import { admit, visitorOf } from './widget-context';
import type { Admitted, Visitor, WidgetContext } from './widget-context';

/** A call of a visitor: who they are, the agent they are let through to, and where they call from. */
export interface Visiting extends Admitted, Pick<RequestContext, 'region' | 'ip' | 'file'> {
  visitor: Visitor;
  /** As the conversations know them. */
  who: { agentId: AgentId; visitorId: VisitorId };
}

interface VisitorRoute<I extends z.ZodType<{ agentId: AgentId }>, O extends z.ZodType> extends Pick<
  Route<I, O>,
  'summary' | 'method' | 'path' | 'input' | 'output' | 'status' | 'bodyLimit' | 'takesFile'
> {
  /** What the agent's owner must have switched on. */
  offer?: 'attachments' | 'feedback' | 'handoff';
  handler(input: z.output<I>, visiting: Visiting): Promise<z.input<O>>;
}

/**
 * A route that visitors call with their token: counted by address and agent, and only where the agent is shown to them, for its owner may have taken the
 * website off the list, or the agent off the air, since the token was made. @throws AppError CHAT_FEATURE_OFF, and what `admit` throws
 */
export const visitorRoute = <I extends z.ZodType<{ agentId: AgentId }>, O extends z.ZodType>(
  context: WidgetContext,
  { offer, handler, ...declaration }: VisitorRoute<I, O>,
): Route<I, O> =>
  route({
    policy: 'chat.visitor',
    rateClass: 'chat',
    audit: false,
    bodyLimit: 8 * 1024,
    ...declaration,
    handler: async (input, { principal, region, ip, file }) => {
      const { agentId } = input;
      const visitor = visitorOf(principal, region, agentId);
      const admitted = await admit(context, visitor);
      if (offer !== undefined && !admitted.agent.webChat[offer])
        throw new AppError('CHAT_FEATURE_OFF');
      return handler(input, {
        ...admitted,
        region,
        ip,
        ...(file && { file }),
        visitor,
        who: { agentId, visitorId: visitor.visitorId },
      });
    },
  });
