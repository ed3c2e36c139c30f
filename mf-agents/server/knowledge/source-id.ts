import { createHash } from 'node:crypto';
import type { AgentId, SourceKind } from '@voxgrove/contracts';

const short = (text: string): string =>
  createHash('sha256').update(text).digest('hex').slice(0, 12);

/**
 * Returns the id of a website source. A website is one source of an agent, regardless of how often
 * and from which of its pages it is read.
 */
export const websiteSourceId = (agentId: AgentId, home: string): string =>
  `${agentId}-${short(new URL(home).host.replace(/^www\./, ''))}`;

/**
 * `key`: identifies the source: the address of a link, the content of a document, or the key that
 * the caller chose for a text or question.
 */
export const sourceId = (
  agentId: AgentId,
  kind: Exclude<SourceKind, 'website'>,
  key: string,
): string => `${agentId}-${kind}-${short(key)}`;
