import { AppError } from '@voxgrove/contracts';
import { findTopic, isInstallationTopic } from '../live/port';
import type { SliceHooks } from '@voxgrove/server/ports/slice-hooks';
import type { SliceInstance } from '@voxgrove/server/slice';
import type { LiveHub } from '../live/port';

/** Returns the hooks of a slice of this process, which gateways without this slice call. */
export const hooksOf = (
  { resources = {}, topics = [], ...instance }: SliceInstance,
  hub: LiveHub,
): SliceHooks => ({
  resolve: async (type, region, id) => (await resources[type]?.(region, id)) ?? null,
  forgetWorkspace: async (region, workspaceId) => instance.forgetWorkspace?.(region, workspaceId),
  forgetAgent: async (region, agent) => instance.forgetAgent?.(region, agent),
  topics: async () =>
    topics.map((topic) => ({
      pattern: topic.pattern,
      policy: topic.policy,
      ...(!isInstallationTopic(topic) && { resource: topic.resource }),
    })),
  async *listen(region, names, signal) {
    const named = names.map((name) => {
      const topic = findTopic(topics, name);
      if (topic === null) throw new AppError('NOT_FOUND');
      return topic;
    });
    const queue = await hub.listen(region, named, undefined);
    if (signal.aborted) queue.end();
    signal.addEventListener('abort', () => queue.end(), { once: true });
    yield* queue;
  },
});
