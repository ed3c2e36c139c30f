import { z } from 'zod';

/** A DNS record that people edit on the provider's page. */
export const ZoneRecord = z.object({
  type: z.enum(['A', 'CNAME', 'TXT', 'CAA']),
  name: z.string().trim().toLowerCase().min(1).max(253),
  value: z.string().trim().min(1).max(500),
});
export type ZoneRecord = z.infer<typeof ZoneRecord>;

export interface HostedName {
  name: string;
  verified: boolean;
  /** Required records if another account has the domain at the provider. */
  verification: { type: string; domain: string; value: string; reason: string }[];
  /**
   * Number of requests to the edge since the domain was configured. At the first one there is no
   * certificate yet.
   */
  probes: number;
  /** Whether issuing a certificate fails. */
  certificateFails: boolean;
}

export const TARGETS = { address: '76.76.21.21', name: 'cname.vercel-dns.com' } as const;

/** Stores the domains of one project and their DNS records. */
export class VercelState {
  readonly domains = new Map<string, HostedName>();
  records: ZoneRecord[] = [];

  add(name: string): HostedName {
    const domain: HostedName = {
      name,
      verified: true,
      verification: [],
      probes: 0,
      certificateFails: false,
    };
    this.domains.set(name, domain);
    return domain;
  }

  /** Marks a domain as one of another account: a TXT record has to prove the ownership. */
  claimElsewhere(name: string): void {
    const domain = this.domains.get(name) ?? this.add(name);
    domain.verified = false;
    domain.verification = [
      {
        type: 'TXT',
        domain: `_vercel.${name.split('.').slice(-2).join('.')}`,
        value: `vc-domain-verify=${name},0123456789abcdef`,
        reason: 'pending_domain_verification',
      },
    ];
  }

  verify(domain: HostedName): void {
    domain.verified = domain.verification.every(({ domain: name, value }) =>
      this.resolve(name, 'TXT').includes(value),
    );
    if (domain.verified) domain.verification = [];
  }

  isConfigured(name: string): boolean {
    return (
      this.resolve(name, 'A').includes(TARGETS.address) ||
      this.resolve(name, 'CNAME').includes(TARGETS.name)
    );
  }

  resolve(name: string, type: string): string[] {
    const wanted = name.toLowerCase().replace(/\.$/, '');
    return this.records
      .filter((record) => record.name === wanted && record.type === type)
      .map(({ value }) => value);
  }

  reset(): void {
    this.domains.clear();
    this.records = [];
  }
}
