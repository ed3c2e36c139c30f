import type { LiveTopic } from '@voxgrove/server/slice';

/** A topic somebody asked for: `agents/{id}/conversations` with its id filled in. */
export interface NamedTopic { name: string; topic: LiveTopic; id: string }

/** @returns null when no slice declares such a topic */
export function findTopic(topics: LiveTopic[], name: string): NamedTopic | null {
  for (const topic of topics) {
    const [before, after] = topic.pattern.split('{id}') as [string, string];
    if (!name.startsWith(before) || !name.endsWith(after) || name.length <= before.length + after.length) continue;
    const id = name.slice(before.length, name.length - after.length);
    if (!id.includes('/')) return { name, topic, id };
  }
  return null;
}
