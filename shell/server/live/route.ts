import { z } from 'zod';
import { AppError, LiveEvent, Region } from '@voxgrove/contracts';
import { admitPrincipal, admitToResource } from '@voxgrove/server/http/authorise';
import { eventStream } from '@voxgrove/server/http/route';
import { findTopic } from './topic-name';
import type { Authority } from '@voxgrove/server/http/authorise';
import type { AnyRoute } from '@voxgrove/server/http/route';
import type { LiveTopic } from '@voxgrove/server/slice';
import type { LiveHub } from './live-hub';

const MAX_TOPICS = 20;
const Topic = z.string().max(120);

export interface LiveRouteOptions {
  hub: LiveHub;
  topics: LiveTopic[];
  authority: Authority;
}

/** One stream per browser tab for all its topics. */
export const liveRoute = ({ hub, topics, authority }: LiveRouteOptions): AnyRoute =>
  eventStream({
    method: 'GET',
    path: '/live',
    root: true,
    summary:
      'Changes of documents, by topic; resumes from Last-Event-ID. Each topic has its own policy.',
    input: z.strictObject({
      region: Region,
      topic: z.union([Topic.transform((one) => [one]), z.array(Topic).min(1).max(MAX_TOPICS)]),
    }),
    output: LiveEvent,
    policy: 'session.own',
    rateClass: 'stream',
    audit: false,
    handler: async (input, ctx) => {
      const named = [...new Set(input.topic)].map((name) => findTopic(topics, name) ?? notFound());
      const allowed = async (): Promise<void> => {
        for (const one of named) {
          const { policy } = 'topic' in one ? one.topic : one;
          admitPrincipal(policy, ctx.principal, ctx.region);
          await admitToResource(
            authority,
            policy,
            ctx.principal,
            ctx.region,
            'topic' in one ? { type: one.topic.resource, id: one.id } : undefined,
            {},
          );
        }
      };
      await allowed();
      ctx.whileAllowed(() =>
        allowed().then(
          () => true,
          (error: unknown) => !(error instanceof AppError && error.status < 500),
        ),
      );
      const queue = await hub.listen(ctx.region, named, ctx.lastEventId);
      ctx.signal.addEventListener('abort', () => queue.end(), { once: true });
      return queue;
    },
  });

function notFound(): never {
  throw new AppError('NOT_FOUND');
}
