import { AppError } from '@voxgrove/contracts';
import { tenantOf } from '@voxgrove/server/http/request-tenant';
import { isServiceHeader, verifyCall } from '@voxgrove/server/ports/signature';
import { hasSameAccess, portalPrincipal } from './portal-principal';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Region, User } from '@voxgrove/contracts';
import type { Clock } from '@voxgrove/server/clock';
import type { CookieReader, CookieWriter, ViewedRequest } from '@voxgrove/server/http/endpoint';
import type { Principal } from '@voxgrove/server/http/principal';
import type { RequestTenant } from '@voxgrove/server/http/request-tenant';
import type { PrincipalResolver } from '@voxgrove/server/slice';
import { isOwnersView } from '../sessions/port';
import type { FoundHolder, Sessions, TenantCookies } from '../sessions/port';
import type { Accounts } from '../accounts/port';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);
const ANON: Principal = { kind: 'anon' };

export interface PrincipalResolverOptions {
  sessions: Sessions;
  cookiesOf: (tenant: RequestTenant) => TenantCookies;
  accounts: Accounts;
  resolvers: PrincipalResolver[];
  clock: Clock;
  /** Key that signs calls between the gateways of the installation. */
  serviceKey: Buffer;
}

/**
 * Identifies the caller. The signature of another gateway, or a bearer token (of a session, or
 * issued by a slice), takes precedence over the cookie. A caller with unknown credentials, or with
 * credentials of another tenant, is anonymous.
 */
export function principalResolver({
  sessions,
  cookiesOf,
  accounts,
  resolvers,
  clock,
  serviceKey,
}: PrincipalResolverOptions) {
  const principalOf = (sessionId: string, holder: FoundHolder, expiresAt: number): Principal =>
    holder.kind === 'user'
      ? {
          kind: 'user',
          userId: holder.user.uid,
          user: holder.user,
          sessionId,
          operator: accounts.isOperator(holder.user),
        }
      : portalPrincipal(sessionId, holder, expiresAt);
  const bySession = async (
    token: string,
    tenant: RequestTenant,
    onExtended: () => void = () => undefined,
  ): Promise<Principal | null> => {
    const found = await sessions.find(token);
    if (found === null) return null;
    const principal = principalOf(found.sessionId, found.holder, found.expiresAt);
    if (!isOfTenant(principal, tenant)) return ANON;
    if (found.extended) onExtended();
    return principal;
  };
  const whyNobody = async (token: string): Promise<Principal> =>
    (await sessions.endedByChange(token)) ? { kind: 'anon', loginAgain: true } : ANON;
  /**
   * Identifies the caller by the view as a client while the view lasts; otherwise by the caller's
   * own session.
   */
  const byCookies = async (
    request: CookieReader,
    tenant: RequestTenant,
    onExtended?: (token: string) => void,
  ): Promise<Principal> => {
    const { own: ownCookie, view } = cookiesOf(tenant);
    const viewing = view?.read(request);
    const viewed = viewing === undefined ? null : await bySession(viewing, tenant);
    if (viewed?.kind === 'client') return viewed;
    const token = ownCookie.read(request);
    if (token === undefined) return ANON;
    const principal = await bySession(token, tenant, () => onExtended?.(token));
    return principal ?? whyNobody(token);
  };
  const extended = new WeakMap<FastifyRequest, string>();
  const byService = ({ method, url, headers }: FastifyRequest): Principal => {
    const signed = { method, path: url, now: clock.now() };
    const call = verifyCall(headers.authorization ?? '', signed, serviceKey);
    return call ? { kind: 'service', slice: call.slice, bodyHash: call.bodyHash } : ANON;
  };
  return {
    async of(request: FastifyRequest, region: Region, cookies: boolean): Promise<Principal> {
      const tenant = tenantOf(request);
      if (isServiceHeader(request.headers.authorization)) {
        const service = byService(request);
        return isOfTenant(service, tenant) ? service : ANON;
      }
      const bearer = bearerOf(request.headers.authorization);
      if (bearer !== undefined) {
        const person = await bySession(bearer, tenant);
        if (person !== null) return person;
        for (const resolve of resolvers) {
          const principal = await resolve(bearer, {
            region,
            origin: request.headers.origin,
            changes: !READS.has(request.method),
          });
          if (principal !== null) return isOfTenant(principal, tenant) ? principal : ANON;
        }
        return whyNobody(bearer);
      }
      if (!cookies) return ANON;
      return byCookies(request, tenant, (token) => extended.set(request, token));
    },

    /** Extends the cookie when the session was extended. */
    extendCookie(request: FastifyRequest, reply: FastifyReply): void {
      const token = extended.get(request);
      if (token !== undefined && reply.getHeader('set-cookie') === undefined)
        cookiesOf(tenantOf(request)).own.write(reply, token);
    },

    /**
     * Returns whether an open stream of this caller may continue. If the caller's access has
     * changed, the stream ends and the caller must open a new one.
     */
    async stillValid(principal: Principal): Promise<boolean> {
      if (!('sessionId' in principal)) return true;
      const found = await sessions.check(principal.sessionId);
      if (found === null || principal.kind === 'user') return found !== null;
      const now = principalOf(found.sessionId, found.holder, found.expiresAt);
      return now.kind !== 'user' && 'canAccess' in now && hasSameAccess(principal, now);
    },

    /**
     * Returns the person of the cookie, or null on an agency's pages. Used to choose a page only;
     * the result gives no access.
     */
    async userOfCookie(request: ViewedRequest): Promise<User | null> {
      const principal = await byCookies(request, request.tenant);
      return principal.kind === 'user' ? principal.user : null;
    },

    /**
     * Returns whether a client or an agency administrator is signed in at an agency's portal. Like
     * `userOfCookie`, the result gives no access.
     */
    async isInPortal(request: ViewedRequest): Promise<boolean> {
      const { kind } = await byCookies(request, request.tenant);
      return kind === 'client' || kind === 'agencyAdmin';
    },

    /**
     * Deletes the cookie of an owner whose view of the portal is over.
     * @returns whether there was such a cookie, which shows that the owner came from the dashboard
     */
    async leavesView(request: ViewedRequest, cookies: CookieWriter): Promise<boolean> {
      const { view } = cookiesOf(request.tenant);
      const token = view?.read(request);
      if (token === undefined || !isOwnersView(token)) return false;
      if ((await sessions.find(token)) !== null) return false;
      view?.clear(cookies);
      return true;
    },
  };
}

/**
 * Returns whether a caller is known at the addresses of this tenant. People of the dashboard,
 * operators and teams are known at the installation's addresses only. A person who signed in at a
 * portal is known at the addresses of that agency only.
 */
export function isOfTenant(principal: Principal, tenant: RequestTenant): boolean {
  const isPortal = principal.kind === 'client' || principal.kind === 'agencyAdmin';
  if (tenant.kind === 'installation') return !isPortal;
  if (isPortal) return principal.agencyId === tenant.agencyId && principal.region === tenant.region;
  if (principal.kind === 'workspaceKey')
    return principal.workspaceId === tenant.workspaceId && principal.region === tenant.region;
  return principal.kind === 'anon' || principal.kind === 'visitor';
}

/** @throws AppError UNAUTHENTICATED for a malformed bearer header */
function bearerOf(header: string | undefined): string | undefined {
  if (header === undefined) return undefined;
  const match = /^Bearer ([A-Za-z0-9._~+/=-]{1,2000})$/i.exec(header);
  if (match === null) throw new AppError('UNAUTHENTICATED');
  return match[1];
}
