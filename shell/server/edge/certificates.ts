import { X509Certificate } from 'node:crypto';
import { UNTAKEN } from '@voxgrove/server/work/due-work';
import { DEFAULT_REGION } from '@voxgrove/server/http/register';
import type { EdgeCertificates, HostCertificate, WorkspaceId } from '@voxgrove/contracts';
import type { Clock } from '@voxgrove/server/clock';
import type { Logger } from '@voxgrove/server/log';
import type { DocumentStore } from '@voxgrove/server/store/port';
import type { DueWorker } from '@voxgrove/server/work/due-worker';
import { tenantHosts } from '../tenancy/port';
import type { AcmeClient } from './acme/acme-client';
import { certificates } from './collections';
import type { CertificateRow } from './collections';
import type { KeyVault } from './key-vault';

export interface CertificatesOptions {
  store: DocumentStore;
  clock: Clock;
  log: Logger;
  vault: KeyVault;
  client: () => Promise<AcmeClient>;
  orders: Pick<DueWorker, 'wake'>;
}

/** The certificates of hosts, as slices see them. */
export function hostCertificates(options: CertificatesOptions): EdgeCertificates {
  const { store, clock, vault, orders } = options;
  return {
    async ensure(workspaceId, host) {
      const existing = await store.identity.get(certificates, host);
      if (existing !== null) return stateOf(existing.data);
      const row: CertificateRow = {
        host,
        workspaceId,
        dueAt: clock.now(),
        validUntil: 0,
        failures: 0,
        ...UNTAKEN,
      };
      // Two calls at once write the same row.
      await store.identity.set(certificates, host, row);
      orders.wake(DEFAULT_REGION);
      return stateOf(row);
    },
    async orderAgain(host) {
      await store.identity.transaction(async (tx) => {
        const row = (await tx.get(certificates, host))?.data;
        const mayRepeat = row?.problem !== undefined && row.problem.kind !== 'rateLimited';
        if (row?.owner === null && mayRepeat) tx.update(certificates, host, { dueAt: clock.now() });
      });
      orders.wake(DEFAULT_REGION);
    },
    async forget(workspaceId, host) {
      const claim = (await store.identity.get(tenantHosts, host))?.data;
      // The workspace may have lost the host to another one, which uses the certificate.
      if (claim?.verified === true && claim.workspaceId !== workspaceId) {
        await handOver(store, host, claim.workspaceId);
        return;
      }
      const keptCertificate = await vault.read(host);
      await store.identity.delete(certificates, host);
      await vault.delete(host);
      if (keptCertificate !== null) await revoke(options, host, keptCertificate.chain);
    },
  };
}

/** Notes the workspace that a certificate belongs to now. */
const handOver = (store: DocumentStore, host: string, workspaceId: WorkspaceId): Promise<void> =>
  store.identity.transaction(async (tx) => {
    const row = await tx.get(certificates, host);
    if (row !== null) tx.update(certificates, host, { workspaceId });
  });

/** Revokes a certificate. A failure has no consequence, because the key is deleted. */
async function revoke(
  { client, log }: CertificatesOptions,
  host: string,
  chain: string,
): Promise<void> {
  try {
    await (await client()).revoke(new X509Certificate(chain).raw);
  } catch (error) {
    log.warn('certificate_not_revoked', { host, reason: String(error) });
  }
}

const stateOf = ({ validUntil, dueAt, owner, problem }: CertificateRow): HostCertificate => ({
  validUntil,
  nextOrderAt: owner === null ? dueAt : 0,
  ...(problem && { problem }),
});

/** Owner of the certificate of the installation's own host. */
export const INSTALLATION = 'installation' as WorkspaceId;
