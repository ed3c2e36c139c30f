import type { InstallationTopic, LiveTopic, TenantTopic } from '@voxgrove/server/slice';

/** A requested topic: the name with its id, as in `agents/{id}/conversations`. */
export interface NamedTopic {
  name: string;
  topic: TenantTopic;
  id: string;
}

export const isInstallationTopic = (topic: LiveTopic): topic is InstallationTopic =>
  'document' in topic;

/**
 * Returns the id in the name of a topic with this pattern, or an empty string if the pattern has no
 * id.
 * @returns null when the name does not fit
 */
export function idInTopic(pattern: string, name: string): string | null {
  const [before = '', after] = pattern.split('{id}');
  if (after === undefined) return pattern === name ? '' : null;
  const isLonger = name.length > before.length + after.length;
  if (!isLonger || !name.startsWith(before) || !name.endsWith(after)) return null;
  const id = name.slice(before.length, name.length - after.length);
  return id.includes('/') ? null : id;
}

/** Finds the requested topic. @returns null for an undeclared topic */
export function findTopic(
  topics: LiveTopic[],
  name: string,
): NamedTopic | InstallationTopic | null {
  for (const topic of topics) {
    const id = idInTopic(topic.pattern, name);
    if (id === null) continue;
    return isInstallationTopic(topic) ? topic : { name, topic, id };
  }
  return null;
}
