import { z } from 'zod';
import { AgentId, AppError } from '@voxgrove/contracts';
import { route } from '@voxgrove/server/http/route';
import {
  More,
  WebsiteUser,
  beginVisit,
  noteVisitor,
  definedFields,
  orNothing,
  shownMessage,
  visitedPages,
  visitorOfVisit,
} from '../visitor/port';
import { VisitReply } from '../../contract/visitor-view';
import { publishedFor } from '../admission/port';
import type { WidgetContext } from './widget-context';

/**
 * Starts a visit: issues a token for this agent on this website. A caller with a token of an
 * earlier visit, even an expired one, is the same visitor and gets the conversation so far. With a
 * `signature` of the website the visitor is the same on every device; unproven data is only stored.
 */
export const sessionRoute = (context: WidgetContext) =>
  route({
    summary: "Start or renew a visitor's chat session; a signature proves who the visitor is",
    method: 'POST',
    path: '/public/agents/:agentId/session',
    input: z.strictObject({
      agentId: AgentId,
      token: z.string().max(1000).optional(),
      user: WebsiteUser.optional(),
      signature: z.string().max(200).optional(),
      variables: More.optional(),
      /** Pages that the visitor opened since the last message, as in `VisitedPage`. */
      pages: z.array(z.unknown()).max(100).optional(),
      /** Time zone of the browser; sent with geo analytics only. */
      timeZone: z.string().max(80).optional(),
    }),
    output: VisitReply,
    policy: 'public.read',
    rateClass: 'chat',
    audit: false,
    bodyLimit: 64 * 1024,
    handler: async (
      { agentId, token, user: { id, ...user } = {}, signature, variables, pages },
      { region, ip, origin = '' },
    ) => {
      const { agent } = await publishedFor(context, region, agentId, origin);
      if (
        signature !== undefined &&
        (id === undefined ||
          !(await context.slice.port('agentDirectory').provesUser(region, agentId, id, signature)))
      )
        throw new AppError('IDENTITY_NOT_PROVEN');
      const proven = signature === undefined ? undefined : id;
      const visit = { agentId, region, origin };
      const visitor = await visitorOfVisit(
        context,
        visit,
        token,
        proven === undefined ? undefined : context.proven.idOf(region, agentId, proven),
      );
      const identity = definedFields({
        ...user,
        more: variables,
        ...(proven !== undefined && { userId: proven, verified: true }),
      });
      // A visitor above the limit for descriptions may still chat.
      await noteVisitor(
        context,
        { region, ip, agent, who: { agentId, visitorId: visitor.visitorId } },
        identity,
      ).catch(orNothing);
      const visited = visitedPages(pages, origin, context.slice.clock.now());
      if (visited.length > 0)
        await context.slice
          .port('conversations')
          .notePages(region, agentId, visitor.visitorId, visited);
      const begun = await beginVisit(context, visit, visitor);
      const messages = begun.messages.map((message) => shownMessage(message, agent));
      return { data: { ...begun, messages } };
    },
  });
