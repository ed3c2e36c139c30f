import { AgentDraft, PUBLISH_IGNORED_FIELDS } from '@voxgrove/contracts';
import type { AgentOwnerView } from '../../../contract/agent-view';

const COMPARED = Object.keys(AgentDraft.shape).filter((field) => !(PUBLISH_IGNORED_FIELDS as readonly string[]).includes(field)) as (keyof AgentDraft)[];

/** Do visitors get exactly what the draft says? Fields that change by themselves do not count. */
export function isPublished({ agent, published }: AgentOwnerView): boolean {
  return published !== null && COMPARED.every((field) => canonical(agent[field]) === canonical(published[field]));
}

/** JSON with sorted keys: the same content is the same text. */
const canonical = (value: unknown): string => JSON.stringify(value, (_key, inner: unknown) => (
  inner !== null && typeof inner === 'object' && !Array.isArray(inner) ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1))) : inner
)) ?? '';
