import type { WorkspaceId } from '@voxgrove/contracts';
import type { Collection } from '@voxgrove/server/store/port';
import { leadKeyId, leadKeys, leads } from './collections';
import { created, keysOf } from './save-lead';
import type { LeadDraft } from './save-lead';

/**
 * Returns the documents of a lead for demo data that is written in bulk. No other lead may have the
 * same address or number.
 */
export function seededLead(
  workspaceId: WorkspaceId,
  draft: LeadDraft,
): { collection: Collection<object>; id: string; data: object }[] {
  const lead = created(draft.id, workspaceId, draft, draft.touch.at);
  const keys = keysOf(draft).map((key) => ({
    collection: leadKeys as Collection<object>,
    id: leadKeyId(workspaceId, key),
    data: { workspaceId, leadId: draft.id },
  }));
  return [{ collection: leads as Collection<object>, id: draft.id, data: lead }, ...keys];
}
