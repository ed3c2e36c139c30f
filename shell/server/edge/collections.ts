import { collection } from '@voxgrove/server/store/port';
import type { IndexDefinition } from '@voxgrove/server/store/port';
import type { CertificateProblem } from '@voxgrove/contracts';
import type { DueWork } from '@voxgrove/server/work/due-work';
import type { Challenge } from './acme/order-certificate';

/**
 * The certificate of a host, and the work of ordering it. The document's id is the host. The
 * documents are in the identity database, like the claims of hosts. The secret store contains the
 * certificate and its key.
 */
export interface CertificateRow extends DueWork {
  host: string;
  /** End of the validity, ms since the epoch; 0 before the first certificate. */
  validUntil: number;
  /** Number of failed orders since the last success. */
  failures: number;
  problem?: CertificateProblem;
  /** Challenge of the order in progress, which any process can answer. */
  challenge?: Challenge;
}

export const certificates = collection<CertificateRow>('edge.certificates');

export const EDGE_INDEXES: IndexDefinition[] = [
  { collection: certificates.name, fields: ['dueAt'] },
  { collection: certificates.name, fields: ['workspaceId'] },
];
