import { z } from 'zod';
import { AppError, LiveEvent, Region } from '@voxgrove/contracts';
import { admitPrincipal, admitToResource } from '@voxgrove/server/http/authorise';
import { eventStream } from '@voxgrove/server/http/route';
import { findTopic } from './topic-name';
import type { Authority } from '@voxgrove/server/http/authorise';
import type { PolicyName } from '@voxgrove/server/http/policy';
import type { AnyRoute, ResourceRef } from '@voxgrove/server/http/route';
import type { TopicFacts } from '@voxgrove/server/ports/slice-hooks';
import type { InstallationTopic, LiveTopic } from '@voxgrove/server/slice';
import type { LiveHub } from './live-hub';
import type { NamedTopic } from './topic-name';
import type { TopicElsewhere, TopicsElsewhere } from './topics-elsewhere';

const MAX_TOPICS = 20;
const Topic = z.string().max(120);

export interface LiveRouteOptions {
  hub: LiveHub;
  topics: LiveTopic[];
  /** Topics of the slices that other gateways run. */
  elsewhere: TopicsElsewhere;
  authority: Authority;
}

type RequestedTopic = NamedTopic | InstallationTopic | TopicElsewhere;

/** Returns the route for the live stream. A browser tab has one stream for all its topics. */
export const liveRoute = ({ hub, topics, elsewhere, authority }: LiveRouteOptions): AnyRoute =>
  eventStream({
    method: 'GET',
    path: '/live',
    root: true,
    summary:
      'Changes of documents, by topic; resumes from Last-Event-ID. Each topic has its own policy.',
    input: z.strictObject({
      region: Region,
      topic: z.union([Topic.transform((topic) => [topic]), z.array(Topic).min(1).max(MAX_TOPICS)]),
    }),
    output: LiveEvent,
    policy: 'live.listen',
    rateClass: 'stream',
    audit: false,
    handler: async (input, ctx) => {
      const named: RequestedTopic[] = [];
      for (const name of new Set(input.topic))
        named.push(findTopic(topics, name) ?? (await elsewhere.find(name)) ?? notFound());
      const allowed = async (): Promise<void> => {
        for (const requested of named) {
          const { policy, resource } = guardOf(requested);
          admitPrincipal(policy, ctx.principal, ctx.region);
          await admitToResource(authority, policy, ctx.principal, ctx.region, resource, {});
        }
      };
      await allowed();
      ctx.whileAllowed(() =>
        allowed().then(
          () => true,
          (error: unknown) => !(error instanceof AppError && error.status < 500),
        ),
      );
      const localTopics = named.filter(
        (requested): requested is NamedTopic | InstallationTopic => !isElsewhere(requested),
      );
      const queue = await hub.listen(ctx.region, localTopics, ctx.lastEventId);
      ctx.signal.addEventListener('abort', () => queue.end(), { once: true });
      elsewhere.subscribe({
        region: ctx.region,
        topics: named.filter(isElsewhere),
        resumes: ctx.lastEventId !== undefined,
        queue,
        signal: ctx.signal,
      });
      return queue;
    },
  });

const isElsewhere = (requested: RequestedTopic): requested is TopicElsewhere =>
  'slice' in requested;

/** Returns the policy and the resource that decide whether a caller may subscribe to a topic. */
function guardOf(requested: RequestedTopic): {
  policy: PolicyName;
  resource: ResourceRef | undefined;
} {
  const facts: TopicFacts = 'topic' in requested ? requested.topic : requested;
  const { policy, resource: type } = facts;
  const isOfTenant = type !== undefined && 'id' in requested;
  return { policy, resource: isOfTenant ? { type, id: requested.id } : undefined };
}

function notFound(): never {
  throw new AppError('NOT_FOUND');
}
