import { collection } from '@voxgrove/server/store/port';
import type { AuditEntry, RegistryDocument } from '@voxgrove/contracts';
import type { DocumentStore, IndexDefinition, Transaction } from '@voxgrove/server/store/port';
import type { NewAuditEntry } from './registry-store';

/** The registry's history. */
export const AUDIT = collection<AuditEntry>('shell.remoteAudit');

export const REGISTRY_INDEXES: IndexDefinition[] = [
  { collection: AUDIT.name, fields: ['revision'] },
  { collection: AUDIT.name, fields: ['remote', 'revision'] },
];

/**
 * Returns the history entries of a change. Their ids sort in the order of writing. A revision can
 * be written only once.
 */
export const linesOf = (
  { revision, generatedAt }: RegistryDocument,
  lines: NewAuditEntry[],
): AuditEntry[] =>
  lines.map((line, index) => ({
    ...line,
    id: `${String(revision).padStart(12, '0')}-${String(index).padStart(4, '0')}`,
    at: generatedAt,
    revision,
  }));

/** Returns history entries, newest first. */
export async function auditOf(
  store: DocumentStore,
  { remote, limit }: { remote?: string; limit: number },
): Promise<AuditEntry[]> {
  const found = await store.identity.query(AUDIT, {
    ...(remote === undefined ? {} : { where: [{ field: 'remote', op: '==', value: remote }] }),
    orderBy: { field: 'revision', direction: 'desc' },
    limit,
  });
  return found.map(({ data }) => data);
}

/** Returns the highest revision that was ever written, or 0. */
export async function highestRevision(tx: Transaction): Promise<number> {
  return (
    (await tx.query(AUDIT, { orderBy: { field: 'revision', direction: 'desc' }, limit: 1 }))[0]
      ?.data.revision ?? 0
  );
}
