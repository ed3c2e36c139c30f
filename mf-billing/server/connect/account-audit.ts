import type { Region, WorkspaceId } from '@voxgrove/contracts';
import { auditWriter } from '@voxgrove/server/audit/agency-audit';
import { changedFields } from '@voxgrove/server/audit/changed-fields';
import type { SliceContext } from '@voxgrove/server/slice';
import type { Transaction } from '@voxgrove/server/store/port';
import type { ConnectedAccount } from './collections';

type AccountAudit = (tx: Transaction, before: ConnectedAccount, after: ConnectedAccount) => void;

/**
 * Returns a function that records the changes of an agency's account in the activity of the agency.
 * Call `accountAudit` before the transaction, and the returned function inside.
 */
export async function accountAudit(
  { port, clock }: Pick<SliceContext, 'port' | 'clock'>,
  region: Region,
  workspaceId: WorkspaceId,
): Promise<AccountAudit> {
  const agency = await port('agencies').ofWorkspace(region, workspaceId);
  if (agency === null) return () => undefined;
  const { ID: agencyId, name: subject } = agency;
  const audit = auditWriter(clock);
  return (tx, before, after) => {
    const write = (action: `billing.${string}`, details = ''): void =>
      audit(tx, { agencyId, workspaceId, action, subjectId: agencyId, subject, details });
    if (before.accountId === null && after.accountId !== null) write('billing.connected');
    if (before.accountId !== null && after.accountId === null) write('billing.disconnected');
    const { allowPlans, USDPerToken, plans } = after;
    const settings = changedFields(before, { allowPlans, USDPerToken });
    if (settings.length > 0) write('billing.changed', settings.join(', '));
    if (changedFields(before, { plans }).length > 0)
      write('billing.plans-changed', plans.map(({ name }) => name).join(', '));
  };
}
