import { z } from 'zod';
import { AgentId } from '@voxgrove/contracts';
import type { AnyRoute } from '@voxgrove/server/http/route';
import { route } from '@voxgrove/server/http/route';
import type { DocumentStore, Where } from '@voxgrove/server/store/port';
import {
  ACTIVITY_DAYS,
  ACTIVITY_MAX_DAYS,
  ActivityReply,
  DAY_MS,
} from '../../contract/agent-activity';
import { conversations } from './collections';

/** Returns how many conversations an agent had on each of the last days. */
export const activityRoute = (store: DocumentStore): AnyRoute =>
  route({
    method: 'GET',
    path: '/v2/agents/:agentId/activity',
    summary:
      'Conversations of an agent on each of the last days, and those with unanswered questions.',
    input: z.strictObject({
      agentId: AgentId,
      end: z.coerce
        .number()
        .int()
        .min(ACTIVITY_MAX_DAYS * DAY_MS)
        .max(Number.MAX_SAFE_INTEGER),
      days: z.coerce.number().int().min(1).max(ACTIVITY_MAX_DAYS).default(ACTIVITY_DAYS),
    }),
    output: ActivityReply,
    policy: 'agent.activity.read',
    resource: ({ agentId }) => ({ type: 'agent', id: agentId }),
    rateClass: 'read',
    audit: false,
    handler: async ({ agentId, end, days }, { region }) => ({
      data: await Promise.all(
        Array.from({ length: days }, async (_, index) => {
          const until = end - (days - 1 - index) * DAY_MS;
          const where: Where[] = [
            { field: 'agentId', op: '==', value: agentId },
            { field: 'lastMessageAt', op: '>=', value: until - DAY_MS },
            { field: 'lastMessageAt', op: '<', value: until },
          ];
          const all = await store.for(region).count(conversations, { where });
          // Most agents have no conversations on most days. On such a day the second query is not
          // needed.
          const unanswered =
            all === 0
              ? 0
              : await store.for(region).count(conversations, {
                  where: [...where, { field: 'unanswered', op: '>', value: 0 }],
                });
          return { end: until, conversations: all, unanswered };
        }),
      ),
    }),
  });
