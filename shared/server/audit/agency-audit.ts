import { randomId } from '@voxgrove/contracts';
import type { AgencyAuditEntry } from '@voxgrove/contracts';
import type { Clock } from '../clock';
import { collection } from '../store/port';
import type { IndexDefinition, Transaction } from '../store/port';
import { whoActs } from '../http/acting';

/** The audit log of agencies, in the database of their region. */
export const agencyAudit = collection<AgencyAuditEntry>('tenancy.audit');

export const AGENCY_AUDIT_INDEXES: IndexDefinition[] = [
  { collection: agencyAudit.name, fields: ['agencyId', 'at'] },
  { collection: agencyAudit.name, fields: ['agencyId', 'area', 'at'] },
  { collection: agencyAudit.name, fields: ['organisationId', 'at'] },
  { collection: agencyAudit.name, fields: ['workspaceId'] },
];

type Happened = Pick<
  AgencyAuditEntry,
  'agencyId' | 'workspaceId' | 'action' | 'subjectId' | 'subject'
> &
  Partial<Pick<AgencyAuditEntry, 'details' | 'organisationId'>>;

/** Returns an entry with the current time and the current actor. */
export const auditEntry = (clock: Clock, happened: Happened): AgencyAuditEntry => ({
  details: '',
  organisationId: '',
  ...happened,
  id: randomId(20),
  at: clock.now(),
  area: happened.action.split('.')[0] as AgencyAuditEntry['area'],
  ...whoActs(),
});

/** Writes an entry in the transaction that makes the audited change. */
export type AuditWriter = (tx: Transaction, happened: Happened) => void;

/**
 * Returns a writer for the current actor. Call this before the transaction begins: transactions of
 * several callers may run as one, in which the actor is no longer known.
 */
export function auditWriter(clock: Clock): AuditWriter {
  const acting = whoActs();
  return (tx, happened) => {
    const entry = { ...auditEntry(clock, happened), ...acting };
    tx.create(agencyAudit, entry.id, entry);
  };
}
