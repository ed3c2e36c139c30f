import type { InstallationTopic, LiveTopic, TenantTopic } from '@voxgrove/server/slice';

/** A requested topic: `agents/{id}/conversations` with its id. */
export interface NamedTopic {
  name: string;
  topic: TenantTopic;
  id: string;
}

export const isInstallationTopic = (topic: LiveTopic): topic is InstallationTopic =>
  'document' in topic;

/** @returns null for an undeclared topic */
export function findTopic(
  topics: LiveTopic[],
  name: string,
): NamedTopic | InstallationTopic | null {
  for (const topic of topics) {
    if (isInstallationTopic(topic)) {
      if (topic.pattern === name) return topic;
      continue;
    }
    const [before, after] = topic.pattern.split('{id}') as [string, string];
    if (
      !name.startsWith(before) ||
      !name.endsWith(after) ||
      name.length <= before.length + after.length
    )
      continue;
    const id = name.slice(before.length, name.length - after.length);
    if (!id.includes('/')) return { name, topic, id };
  }
  return null;
}
