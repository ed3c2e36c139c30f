import { Secret } from '@voxgrove/server/secrets/secret';
import type { EnvironmentOf } from '@voxgrove/server/environment/table';
import type { SliceContext } from '@voxgrove/server/slice';
import type { AGENCY_ENVIRONMENT } from '../environment';
import { sandboxLookUp, systemLookUp } from './dns/look-up';
import type { LookUp } from './dns/look-up';
import { behindProxy } from './hosts/behind-proxy';
import type { DomainHost } from './hosts/domain-host';
import { edgeHost } from './hosts/edge';
import { httpsProbe, sandboxProbe } from './hosts/probe';
import { vercelHost } from './hosts/vercel';

/** Targets of https://vercel.com/docs/domains/working-with-domains/add-a-domain */
const VERCEL_TARGETS = { address: '76.76.21.21', name: 'cname.vercel-dns.com' };
const EMBEDDED_ROOT = 'localhost';

export interface OpenedHost {
  host: DomainHost;
  lookUp: LookUp;
  /** Agencies get subdomains of this domain. */
  rootDomain: string;
  /** Subdomains of this machine need no certificate. */
  rootIsLocal: boolean;
}

/**
 * Opens the host that serves the domains of agencies, as configured: a provider, this gateway, the
 * provider's sandbox, or a proxy in front of this gateway.
 */
export function openDomainHost(
  { config, outbound, clock, port }: Pick<SliceContext, 'config' | 'outbound' | 'clock' | 'port'>,
  environment: EnvironmentOf<typeof AGENCY_ENVIRONMENT>,
): OpenedHost {
  const { embedded, sandboxUrl, publicUrl } = config;
  const { hostname } = new URL(publicUrl);
  const rootDomain = environment.AGENCY_ROOT_DOMAIN ?? (embedded ? EMBEDDED_ROOT : hostname);
  const sandbox = embedded && environment.VERCEL_TOKEN === undefined ? sandboxUrl : undefined;
  const isEdge = config.edge !== undefined && environment.VERCEL_TOKEN === undefined;
  const common = {
    rootDomain,
    rootIsLocal: rootDomain === EMBEDDED_ROOT && !isEdge,
    lookUp: sandbox === undefined ? systemLookUp() : sandboxLookUp(outbound, sandbox),
  };
  const token = isEdge ? undefined : (environment.VERCEL_TOKEN ?? (sandbox && 'sandbox'));
  const targets = {
    address: environment.AGENCY_DOMAIN_ADDRESS ?? VERCEL_TARGETS.address,
    name: environment.AGENCY_DOMAIN_TARGET ?? (token ? VERCEL_TARGETS.name : hostname),
  };
  if (isEdge) {
    // Names of the sandbox's DNS exist only in the sandbox, so a request could not reach them.
    // Every domain counts as live.
    const probe = sandbox === undefined ? httpsProbe(outbound) : async () => true;
    const certificates = () => port('edgeCertificates');
    return { ...common, host: edgeHost({ targets, certificates, probe, clock }) };
  }
  const probe = sandbox === undefined ? httpsProbe(outbound) : sandboxProbe(outbound, sandbox);
  if (token === undefined) return { ...common, host: behindProxy({ targets, probe }) };
  const host = vercelHost({
    outbound,
    baseUrl: sandbox === undefined ? (environment.VERCEL_API_URL ?? API_URL) : `${sandbox}/vercel`,
    token: new Secret(token),
    project: environment.VERCEL_PROJECT ?? 'voxgrove',
    targets,
    probe,
  });
  return { ...common, host };
}

const API_URL = 'https://api.vercel.com';
