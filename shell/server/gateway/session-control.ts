import { AppError, PORTAL_PATH, PORTAL_VIEW } from '@voxgrove/contracts';
import { tenantOf } from '@voxgrove/server/http/request-tenant';
import { deviceOf } from '../sessions/port';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SignInWay } from '@voxgrove/contracts';
import type { RequestTenant } from '@voxgrove/server/http/request-tenant';
import type { SessionControl } from '@voxgrove/server/http/route';
import type {
  BrowserCookie,
  FoundSession,
  SessionHolder,
  Sessions,
  TenantCookies,
  Viewer,
} from '../sessions/port';

export interface SessionControlOptions {
  sessions: Sessions;
  cookiesOf: (tenant: RequestTenant) => TenantCookies;
  browser: BrowserCookie;
}

/** Lets a handler start and end the session without access to cookies or tokens. */
export const sessionControl =
  ({ sessions, cookiesOf, browser }: SessionControlOptions) =>
  (request: FastifyRequest, reply: FastifyReply): SessionControl => {
    const tenant = tenantOf(request);
    const { own: cookie, view } = cookiesOf(tenant);
    const token = (): string | undefined => bearer(request) ?? cookie.read(request);
    const endView = async (): Promise<void> => {
      const viewed = view?.read(request);
      if (viewed === undefined) return;
      await sessions.end(viewed);
      view?.clear(reply);
    };
    const begin = async (holder: SessionHolder, way: SignInWay): Promise<string> => {
      const from = { ...deviceOf(request), way };
      await endView();
      const started = await sessions.begin(holder, token(), { from });
      cookie.write(reply, started);
      return started;
    };
    let name: string | undefined;
    const control: SessionControl = {
      browser: () => (name ??= browser.nameOf(request, reply)),
      async start(userId, way) {
        if (tenant.kind !== 'installation') throw new AppError('NOT_FOUND');
        return begin({ kind: 'user', userId }, way);
      },
      async restart(userId, way) {
        await sessions.endByChange(userId);
        await control.start(userId, way);
      },
      async startClient(clientId, way) {
        const { region, agencyId } = agencyOf(tenant);
        await begin({ kind: 'client', region, agencyId, clientId }, way);
      },
      async provedAt() {
        if (view?.read(request) !== undefined) return null;
        return sessions.provedAt(token() ?? '');
      },
      async startAgencyAdmin() {
        const { region, agencyId } = agencyOf(tenant);
        await begin({ kind: 'agencyAdmin', region, agencyId }, 'secret');
      },
      async startView({ region, agencyId, workspaceId, clientId }) {
        const found = await sessions.find(token() ?? '');
        const viewer = viewerOf(found);
        const basePath = tenant.kind === 'agency' ? tenant.basePath : `${PORTAL_PATH}/${agencyId}`;
        const portal = { kind: 'agency' as const, region, agencyId, workspaceId, basePath };
        const holder = { kind: 'client' as const, region, agencyId, clientId, viewer };
        // The view has a cookie of its own, so that the viewer stays signed in.
        const started = await sessions.begin(holder, view?.read(request), {
          endsInMs: PORTAL_VIEW.lifetimeMs,
        });
        cookiesOf(portal).view?.write(reply, started);
      },
      endView,
      async end() {
        await endView();
        const current = token();
        if (current !== undefined) await sessions.end(current);
        cookie.clear(reply);
      },
      async endAll() {
        const found = await sessions.find(token() ?? '');
        if (found !== null) await sessions.endAllOf(found.holder);
        cookie.clear(reply);
      },
    };
    return control;
  };

/** @throws AppError FORBIDDEN */
function viewerOf(found: FoundSession | null): Viewer {
  if (found === null) throw new AppError('FORBIDDEN');
  const { holder, sessionId } = found;
  if (holder.kind === 'user') return { kind: 'user', userId: holder.user.uid, sessionId };
  if (holder.kind !== 'agencyAdmin') throw new AppError('FORBIDDEN');
  const { secretVersion } = holder.agency.internal;
  return { kind: 'agencyAdmin', secretVersion, sessionId };
}

/** @throws AppError NOT_FOUND at the installation's own addresses */
function agencyOf(tenant: RequestTenant): Extract<RequestTenant, { kind: 'agency' }> {
  if (tenant.kind !== 'agency') throw new AppError('NOT_FOUND');
  return tenant;
}

const bearer = (request: FastifyRequest): string | undefined =>
  /^Bearer (vg[sp]_\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
