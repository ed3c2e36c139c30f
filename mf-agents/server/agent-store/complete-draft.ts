import type { AgentDraft } from '@voxgrove/contracts';
import { WEB_CHAT_DEFAULTS } from '@voxgrove/contracts';

/**
 * Adds the defaults of fields that are newer than a stored draft, so that they do not count as the
 * owner's changes.
 */
export const completeDraft = (kept: AgentDraft | Omit<AgentDraft, 'webChat'>): AgentDraft => ({
  webChat: WEB_CHAT_DEFAULTS,
  ...kept,
});
