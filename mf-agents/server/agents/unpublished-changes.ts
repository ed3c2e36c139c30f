import { isDeepStrictEqual } from 'node:util';
import type { AgentDraft } from '@voxgrove/contracts';
import { completeDraft } from '../agent-store/port';

/**
 * Does a draft say something else than the snapshot that is live? False while none is. Asked
 * whenever a draft is written and kept with the agent: lists, headers, buttons and the test panel
 * all show that one answer. What changes by itself (lastModified, ts) is no part of a draft.
 */
export const hasUnpublishedChanges = (live: AgentDraft | null, draft: AgentDraft): boolean =>
  live !== null && !isDeepStrictEqual(completeDraft(live), draft);
