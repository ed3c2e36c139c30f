import { randomId } from '@voxgrove/contracts';
import type { AgencyAuditEntry } from '@voxgrove/contracts';
import type { Clock } from '../clock';
import { collection } from '../store/port';
import type { IndexDefinition, Transaction } from '../store/port';
import { whoActs } from '../http/acting';

/** What happened in agencies, in the database of their region. */
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

/** An entry of now, caused by the current actor. */
export const auditEntry = (clock: Clock, happened: Happened): AgencyAuditEntry => ({
  details: '',
  organisationId: '',
  ...happened,
  id: randomId(20),
  at: clock.now(),
  area: happened.action.split('.')[0] as AgencyAuditEntry['area'],
  ...whoActs(),
});

/** Writes entries in the transaction that causes what they report. */
export type AuditWriter = (tx: Transaction, happened: Happened) => void;

/**
 * Call this before the transaction begins: transactions of several callers may run as one, where
 * nobody knows any more who acts.
 */
export function auditWriter(clock: Clock): AuditWriter {
  const acting = whoActs();
  return (tx, happened) => {
    const entry = { ...auditEntry(clock, happened), ...acting };
    tx.create(agencyAudit, entry.id, entry);
  };
}
