import type { EdgeCertificates } from '@voxgrove/contracts';
import type { Clock } from '@voxgrove/server/clock';
import type { DomainHost } from './domain-host';
import type { Probe } from './probe';

export interface EdgeHostOptions extends Pick<DomainHost, 'targets'> {
  certificates: () => EdgeCertificates;
  /** Checks whether the domain answers. */
  probe: Probe;
  clock: Clock;
}

/**
 * Domains for which the gateway itself terminates TLS. The DNS decides whether a domain is
 * verified; then the gateway orders a certificate.
 */
export function edgeHost({ targets, certificates, probe, clock }: EdgeHostOptions): DomainHost {
  const accepted = { verified: true, verification: [], misconfigured: false };
  return {
    targets,
    add: async () => accepted,
    check: async () => accepted,
    remove: (domain, workspaceId) => certificates().forget(workspaceId, domain),
    orderAgain: (domain) => certificates().orderAgain(domain),
    async serving(domain, workspaceId) {
      const certificate = await certificates().ensure(workspaceId, domain);
      const isValid = certificate.validUntil > clock.now();
      return { certificate, isLive: isValid && (await probe(domain)) };
    },
  };
}
