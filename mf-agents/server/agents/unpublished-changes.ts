import { isDeepStrictEqual } from 'node:util';
import type { AgentDraft } from '@voxgrove/contracts';
import { completeDraft } from '../agent-store/port';

/**
 * Returns whether a draft differs from the live snapshot; false for an unpublished agent. Computed
 * on each write and stored with the agent, so that all screens show the same. Automatic fields
 * (lastModified, ts) are not part of a draft.
 */
export const hasUnpublishedChanges = (live: AgentDraft | null, draft: AgentDraft): boolean =>
  live !== null && !isDeepStrictEqual(completeDraft(live), draft);
