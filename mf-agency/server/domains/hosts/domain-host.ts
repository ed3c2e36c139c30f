/** What a hosting provider asks for before it serves a domain that somebody else has there. */
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
  /** The provider finds that the DNS does not lead to it. */
  misconfigured: boolean;
}

/** Serves domains of agencies with TLS: a provider, or this installation itself. */
export interface DomainHost {
  /** Where A and CNAME records have to point. */
  targets: { address: string; name: string };
  /** Repeating it for the same domain changes nothing. @throws AppError HOST_TAKEN | AGENCY_DOMAIN_HOST_FAILED */
  add(domain: string): Promise<HostedDomain>;
  /** Null when the provider does not know the domain. @throws AppError AGENCY_DOMAIN_HOST_FAILED */
  check(domain: string): Promise<HostedDomain | null>;
  remove(domain: string): Promise<void>;
  /** Whether the domain answers with a valid certificate. Never throws. */
  isLive(domain: string): Promise<boolean>;
}
