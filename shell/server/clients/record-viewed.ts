import { actingAs } from '@voxgrove/server/http/acting';
import { agencyAudit, auditEntry } from '@voxgrove/server/audit/agency-audit';
import type { Clock } from '@voxgrove/server/clock';
import type { ViewedCall } from '@voxgrove/server/http/pipeline';
import type { DocumentStore } from '@voxgrove/server/store/port';

/**
 * Records, before a call runs, what a person of the agency does while viewing the portal as a
 * client.
 */
export const recordViewed =
  (store: DocumentStore, clock: Clock) =>
  async ({ client, action, subject }: ViewedCall): Promise<void> => {
    const { region, agencyId, workspaceId } = client;
    const happened = {
      agencyId,
      workspaceId,
      organisationId: client.organisationId,
      action: `view.${action}` as const,
    };
    const entry = actingAs(client, () =>
      auditEntry(clock, { ...happened, subjectId: subject, subject: '' }),
    );
    await store.for(region).create(agencyAudit, entry.id, entry);
  };
