import type { AgentDraft } from '@voxgrove/contracts';
import { WEB_CHAT_DEFAULTS } from '@voxgrove/contracts';

/**
 * A kept draft as it would be kept today: what was added to drafts since has its default, so that
 * it is no change of the owner's.
 */
export const completeDraft = (kept: AgentDraft | Omit<AgentDraft, 'webChat'>): AgentDraft => ({
  webChat: WEB_CHAT_DEFAULTS,
  ...kept,
});
