import { AgencyId, Region } from '@voxgrove/contracts';
import type { CertificateProblemKind, WorkspaceId } from '@voxgrove/contracts';
import { z } from 'zod';

/** Interval at which the panel requests the state, ms. */
export const DOMAIN_POLL_MS = 5_000;

export const DomainType = z.enum(['vgSubdomain', 'customDomain']);
export type DomainType = z.infer<typeof DomainType>;

/** A DNS record that the agency has to create. The TTL is shown as Auto. */
export const DnsRecord = z.object({
  type: z.string(),
  /**
   * The name as the forms of registrars expect it: relative to the registered domain, `@` for the
   * domain itself.
   */
  name: z.string(),
  /** The full name. */
  fqdn: z.string(),
  value: z.string(),
  priority: z.number().int().optional(),
  status: z.string().optional(),
});
export type DnsRecord = z.infer<typeof DnsRecord>;

/** Result of the look-up of one record. */
export const RecordFinding = z.enum([
  'found',
  /** No such record. A new record may not have reached all DNS servers yet. */
  'missing',
  /** The record has other values. */
  'different',
  /** The registrar has appended the domain to the name a second time. */
  'wrongLabel',
  /** A proxy of the DNS provider answers instead of our server. */
  'proxied',
]);
export type RecordFinding = z.infer<typeof RecordFinding>;

export const RecordCheck = z.object({
  record: DnsRecord,
  finding: RecordFinding,
  /** Current values. */
  current: z.array(z.string()),
});
export type RecordCheck = z.infer<typeof RecordCheck>;

/** Reasons for which a certificate was refused, see `CertificateProblemKind`. */
const PROBLEMS = [
  'rateLimited',
  'caa',
  'unreachable',
  'dns',
  'wrongAddress',
  'refused',
  'authority',
] as const satisfies CertificateProblemKind[];

/** The certificate of a domain for which this installation terminates TLS. */
const DomainCertificate = z.object({
  /** ms since the epoch; 0: there is no certificate yet. */
  validUntil: z.number(),
  /** When the next order begins, ms since the epoch; 0: an order is in progress. */
  nextOrderAt: z.number(),
  /** Reason for which the latest order failed, with the authority's own words. */
  problem: z.object({ kind: z.enum(PROBLEMS), detail: z.string() }).optional(),
});

/** The state of a domain after a check. */
export const DomainStatus = z.object({
  domain: z.string(),
  domainType: DomainType,
  /** Domains that serve the agency until this domain is live. */
  replaces: z.array(z.string()).default([]),
  isVerified: z.boolean(),
  /** The domain answers with a valid certificate. */
  isLive: z.boolean(),
  checks: z.array(RecordCheck),
  /** Authorities that a CAA record allows, if the record excludes ours. */
  caa: z.array(z.string()).default([]),
  certificate: DomainCertificate.optional(),
  /** The provider could not be reached; this counts as not verified. */
  failed: z.boolean().default(false),
});
export type DomainStatus = z.infer<typeof DomainStatus>;

/** `POST /{region}/vercel-api/custom-domain` */
export const AddDomain = z.strictObject({
  customDomain: z.string().max(300),
  userId: z.string().max(40).optional(),
  agencyId: AgencyId,
  isVGSubdomain: z.boolean().optional(),
  isCustomDomain: z.boolean().optional(),
});
export type AddDomain = z.infer<typeof AddDomain>;

export const AddDomainReply = z.object({
  success: z.boolean(),
  message: z.string(),
  data: z.object({
    domain: z.string(),
    verification: z.array(
      z.object({ type: z.string(), domain: z.string(), value: z.string(), reason: z.string() }),
    ),
    records: z.array(DnsRecord),
  }),
});

export const DomainQuery = z.strictObject({
  domain: z.string().max(300),
  domainType: DomainType,
});

export const DeleteDomainReply = z.object({ success: z.literal(true), message: z.string() });

/** `GET /{region}/agencies/{agencyId}/domains`: initial data of the forms. */
export const DomainsReply = z.object({
  data: z.object({ rootDomain: z.string(), domains: z.array(DomainStatus) }),
});

/** `POST /{region}/mail/send-dns-instructions` */
export const SendInstructions = z.strictObject({
  agencyId: AgencyId,
  to: z.string().max(254),
  subject: z.string().max(200),
  /** The server uses the text of the HTML only. */
  htmlContent: z.string().max(20_000),
  fromDisplayName: z.string().max(100).default(''),
});

/** Collection `agencies/{agencyId}/dns_reminders` */
export const DnsReminder = z.object({
  domain: z.string(),
  agencyId: AgencyId,
  agencyName: z.string(),
  userEmail: z.string(),
  /** Region of the agency. */
  bucket: Region,
  /** ms since the epoch */
  timestamp: z.number().int(),
  sent: z.boolean(),
});
export type DnsReminder = z.infer<typeof DnsReminder>;

export const DoneReply = z.object({ success: z.boolean(), message: z.string() });

declare module '@voxgrove/contracts' {
  interface DomainEvents {
    /** An agency has chosen a subdomain of the product. */
    'agency.subdomainAdded': { workspaceId: WorkspaceId; agencyId: AgencyId; domain: string };
  }
}
