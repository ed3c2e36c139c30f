import type { z } from 'zod';
import type { AgentId, VisitorId } from '@voxgrove/contracts';
import { AppError } from '@voxgrove/contracts';
import { route } from '@voxgrove/server/http/route';
import type { RateClass } from '@voxgrove/server/http/rate-limit';
import type { RequestContext, Route } from '@voxgrove/server/http/route';
import { admit, visitorOf } from './admit';
import type { Admitted } from './admitted';
import type { AdmissionContext, Visitor } from './admit';

/** A visitor's call: the visitor, the agent they may use, and the address they call from. */
export interface Visiting
  extends Admitted, Pick<RequestContext, 'region' | 'ip' | 'file' | 'country' | 'userAgent'> {
  visitor: Visitor;
  /** The visitor's id in conversations. */
  who: { agentId: AgentId; visitorId: VisitorId };
}

interface VisitorRoute<I extends z.ZodType<{ agentId: AgentId }>, O extends z.ZodType> extends Pick<
  Route<I, O>,
  'summary' | 'method' | 'path' | 'input' | 'output' | 'status' | 'bodyLimit' | 'takesFile'
> {
  /** Absent: `chat`, the limit of messages. */
  rateClass?: RateClass;
  /** A feature that the owner must have enabled. */
  offer?: 'attachments' | 'feedback' | 'handoff';
  handler(input: z.output<I>, visiting: Visiting): Promise<z.input<O>>;
}

/**
 * Creates a route for visitors with a token, limited per address and agent. Each call checks again
 * that the visitor may use the agent: since the token was issued, the owner may have removed the
 * website from the list or unpublished the agent.
 * @throws AppError CHAT_FEATURE_OFF, and the errors of `admit`
 */
export const visitorRoute = <I extends z.ZodType<{ agentId: AgentId }>, O extends z.ZodType>(
  context: AdmissionContext,
  { offer, handler, ...declaration }: VisitorRoute<I, O>,
): Route<I, O> =>
  route({
    policy: 'chat.visitor',
    rateClass: 'chat',
    audit: false,
    bodyLimit: 8 * 1024,
    ...declaration,
    handler: async (input, { principal, region, ip, file, country, userAgent }) => {
      const { agentId } = input;
      const visitor = visitorOf(principal, region, agentId);
      const admitted = await admit(context, visitor);
      if (offer !== undefined && !admitted.agent.webChat[offer])
        throw new AppError('CHAT_FEATURE_OFF');
      return handler(input, {
        ...admitted,
        region,
        ip,
        country,
        userAgent,
        ...(file && { file }),
        visitor,
        who: { agentId, visitorId: visitor.visitorId },
      });
    },
  });
