import type { HostCertificate, WorkspaceId } from '@voxgrove/contracts';

/**
 * A record that a hosting provider requires before it serves a domain that another customer has
 * there.
 */
export interface HostVerification {
  type: string;
  domain: string;
  value: string;
  reason: string;
}

export interface HostedDomain {
  /** The provider accepts the domain. */
  verified: boolean;
  verification: HostVerification[];
  /** The provider has found that the DNS of the domain does not lead to the provider. */
  misconfigured: boolean;
}

export interface DomainServing {
  /** The domain answers with a valid certificate. */
  isLive: boolean;
  /** State of the certificate, if the host reports it. */
  certificate?: HostCertificate;
}

/** Serves domains of agencies with TLS: a provider, or this installation itself. */
export interface DomainHost {
  /** Targets of A and CNAME records. */
  targets: { address: string; name: string };
  /**
   * Adds the domain. A repeated call for the same domain changes nothing.
   * @throws AppError HOST_TAKEN | AGENCY_DOMAIN_HOST_FAILED
   */
  add(domain: string): Promise<HostedDomain>;
  /**
   * Returns null if the provider does not know the domain.
   * @throws AppError AGENCY_DOMAIN_HOST_FAILED
   */
  check(domain: string): Promise<HostedDomain | null>;
  /** Removes the domain of a workspace. The caller checks that no other agency has the claim. */
  remove(domain: string, workspaceId: WorkspaceId): Promise<void>;
  /** Returns how a verified domain of a workspace is served. */
  serving(domain: string, workspaceId: WorkspaceId): Promise<DomainServing>;
  /**
   * Orders a refused certificate again. Absent if the provider or a proxy orders the certificates.
   */
  orderAgain?(domain: string): Promise<void>;
}
