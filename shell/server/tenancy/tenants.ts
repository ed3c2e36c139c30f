import { Agency, REGIONS, TENANCY, TenantBrand, Workspace } from '@voxgrove/contracts';
import { unixSeconds } from '@voxgrove/server/clock';
import { restrictCss } from '@voxgrove/server/css/restrict-css';
import { requestedHost } from '@voxgrove/server/http/allowed-hosts';
import { hostNameOf } from '@voxgrove/server/http/host-name';
import { PRODUCT_NAME } from '@voxgrove/server/product-name';
import { workspaces } from '../accounts/port';
import { agencies, tenantHosts } from './collections';
import { LoadedCache } from './loaded-cache';
import type { IncomingHttpHeaders } from 'node:http';
import type { AgencyId, PageTenant, Region } from '@voxgrove/contracts';
import type { Clock } from '@voxgrove/server/clock';
import type { HostCheck } from '@voxgrove/server/http/allowed-hosts';
import type { AgencyTenant, RequestTenant } from '@voxgrove/server/http/request-tenant';
import type { DocumentStore, Unsubscribe } from '@voxgrove/server/store/port';
import type { HostRow } from './collections';

const MOST_HOSTS = 50_000;
const MOST_AGENCIES = 20_000;
/**
 * Longest time until a change takes effect if its report was lost, ms. Changes are normally
 * reported at once.
 */
const TTL_MS = 60_000;
const INSTALLATION: RequestTenant = { kind: 'installation' };

/** Facts about an agency that its pages need. */
interface AgencyFacts {
  tenant: Omit<AgencyTenant, 'basePath'>;
  page: Omit<PageTenant, 'basePath'>;
  /** The agency's own CSS rules, restricted and scoped. */
  style: string;
}

export interface TenantsOptions {
  store: DocumentStore;
  clock: Clock;
  isOwnHost: HostCheck;
  trustProxy: boolean;
  /** Origin of the installation, which the pages of agencies do not name. */
  publicOrigin: string;
}

/** Finds the tenant of an address: the installation, or one agency. */
export class Tenants {
  readonly #hosts: LoadedCache<HostRow | null>;
  readonly #agencies: LoadedCache<AgencyFacts | null>;
  readonly #stops: Unsubscribe[] = [];

  constructor(private readonly options: TenantsOptions) {
    const { clock } = options;
    this.#hosts = new LoadedCache({
      clock,
      max: MOST_HOSTS,
      ttlMs: TTL_MS,
      load: async (host) => (await options.store.identity.get(tenantHosts, host))?.data ?? null,
    });
    this.#agencies = new LoadedCache({
      clock,
      max: MOST_AGENCIES,
      ttlMs: TTL_MS,
      load: (key) => {
        const [region, id] = key.split(' ') as [Region, AgencyId];
        return this.#load(region, id);
      },
    });
  }

  /**
   * Returns the tenant of a request, or null if this address serves nothing. `portal`: the agency
   * in the portal path of the address. Portal paths exist on the installation's own hosts only.
   */
  async find(
    headers: IncomingHttpHeaders,
    portal: AgencyId | undefined,
  ): Promise<RequestTenant | null> {
    const { isOwnHost, trustProxy } = this.options;
    const host = requestedHost(headers, trustProxy);
    if (isOwnHost(host)) return portal === undefined ? INSTALLATION : this.#ofPortal(portal);
    const name = portal === undefined ? hostNameOf(host ?? '') : null;
    return name === null ? null : this.#ofHost(name);
  }

  /** Returns whether this is the verified host of an agency. */
  async serves(host: string): Promise<boolean> {
    return (await this.#ofHost(host)) !== null;
  }

  /** Returns what the pages of a tenant show, or undefined for the installation. */
  async pageOf(tenant: RequestTenant): Promise<PageTenant | undefined> {
    if (tenant.kind === 'installation') return undefined;
    const facts = await this.#agencies.get(`${tenant.region} ${tenant.agencyId}`);
    return facts === null ? undefined : { ...facts.page, basePath: tenant.basePath };
  }

  /** Returns the style sheet of an agency for its pages. Empty for the installation. */
  async styleOf(tenant: RequestTenant): Promise<string> {
    if (tenant.kind === 'installation') return '';
    const facts = await this.#agencies.get(`${tenant.region} ${tenant.agencyId}`);
    return facts?.style ?? '';
  }

  /** Starts to follow changes by every process. */
  async start(): Promise<void> {
    const { store } = this.options;
    this.#stops.push(
      await store.identity.changes([tenantHosts.name], undefined, (event) => {
        if (event.type === 'resync') this.#hosts.clear();
        else this.#hosts.forget(event.change.id);
      }),
    );
    for (const region of REGIONS) {
      this.#stops.push(
        await store.for(region).changes([agencies.name], undefined, (event) => {
          if (event.type === 'resync') this.#agencies.clear();
          else this.#agencies.forget(`${region} ${event.change.id}`);
        }),
      );
    }
  }

  stop(): void {
    for (const stop of this.#stops.splice(0)) stop();
  }

  async #ofHost(host: string): Promise<RequestTenant | null> {
    const row = await this.#hosts.get(host);
    if (row === null || !row.verified) return null;
    const facts = await this.#agencies.get(`${row.region} ${row.agencyId}`);
    return facts && { ...facts.tenant, basePath: '' };
  }

  async #ofPortal(agencyId: AgencyId): Promise<RequestTenant | null> {
    for (const region of REGIONS) {
      const facts = await this.#agencies.get(`${region} ${agencyId}`);
      if (facts !== null) return { ...facts.tenant, basePath: `/portal/${agencyId}` };
    }
    return null;
  }

  async #load(region: Region, agencyId: AgencyId): Promise<AgencyFacts | null> {
    const { store, clock, publicOrigin } = this.options;
    const doc = await store.for(region).get(agencies, agencyId);
    if (doc === null) return null;
    const agency = Agency.parse(doc.data);
    const owner = await store.for(region).get(workspaces, agency.userId);
    if (owner === null) return null;
    const { hasEverPaid, internal } = Workspace.parse(owner.data);
    const inTrial = (internal.whitelabelTrialEndsAt ?? 0) > unixSeconds(clock);
    const showPoweredBy = !hasEverPaid && !inTrial;
    const { enableClientSignup, disablePasswordLogin } = agency.settings;
    return {
      tenant: { kind: 'agency', region, agencyId, workspaceId: agency.userId },
      page: {
        agencyId,
        region,
        brand: withOwnFiles(named(TenantBrand.parse(agency)), publicOrigin),
        settings: { enableClientSignup, disablePasswordLogin },
        takesFeedback: agency.resendEmailDomain !== '',
        showPoweredBy,
        ...(showPoweredBy && { productName: PRODUCT_NAME }),
      },
      style: scopedStyle(agency.customCSS, publicOrigin),
    };
  }
}

const named = (brand: TenantBrand): TenantBrand =>
  brand.name.trim() === '' ? { ...brand, name: TENANCY.unnamedAgency } : brand;

const PICTURES = ['squarePhotoURL', 'darkModeSquarePhotourl', 'faviconURL'] as const;

/**
 * Replaces the installation's origin in the addresses of pictures by a path, so that no page names
 * another host. Every host of the installation serves its files.
 */
function withOwnFiles(brand: TenantBrand, publicOrigin: string): TenantBrand {
  const filesAddress = `${publicOrigin}/files/`;
  const local = (url: string): string =>
    url.startsWith(filesAddress) ? url.slice(publicOrigin.length) : url;
  const pictures = PICTURES.map((name) => [name, local(brand[name])]);
  return { ...brand, ...Object.fromEntries(pictures) };
}

/**
 * Limits the rules to the content of the page. The `<` is escaped, so that no rule can end the
 * style element.
 */
function scopedStyle(css: string, publicOrigin: string): string {
  const { css: restricted } = restrictCss(css, publicOrigin);
  return restricted === '' ? '' : `@scope (#root){${restricted.replaceAll('<', '\\3c ')}}`;
}
