import { AppError, ERRORS, isAppError } from '@voxgrove/contracts';
import { endpoint, redirectReply } from '@voxgrove/server/http/endpoint';
import { z } from 'zod';
import { deviceOf } from '../sessions/port';
import type { User } from '@voxgrove/contracts';
import type { Endpoint, EndpointReply, ViewedRequest } from '@voxgrove/server/http/endpoint';
import type { Accounts } from '../accounts/port';
import type { OverrideCookie, RegistryStore } from '../registry/port';
import type { SessionCookie, Sessions } from '../sessions/port';
import type { PreviewCodes } from './preview-codes';

/** Lifetime of a preview, ms. Use does not extend it. */
const SESSION_MS = 30 * 60_000;
const SIGNED_IN =
  'You are signed in here. Open this address in a private window: a preview has an account of its own.';

const HEADERS = { 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' };

export interface PreviewOptions {
  previews: PreviewCodes;
  registry: RegistryStore;
  accounts: Accounts;
  sessions: Sessions;
  cookie: SessionCookie;
  overrides: OverrideCookie;
  userOf(request: ViewedRequest): Promise<User | null>;
}

/**
 * `GET /preview?code=…` exchanges a one-time code (preview-routes.ts) for a short session and opens
 * the build's first screen. The session belongs to the team's preview account and sees one build.
 * In a signed-in browser the route does nothing and the code remains valid, so that a link can
 * neither sign people out nor sign them in to a foreign account.
 */
export const previewEndpoint = ({
  previews,
  registry,
  accounts,
  sessions,
  cookie,
  overrides,
  userOf,
}: PreviewOptions): Endpoint =>
  endpoint({
    method: 'GET',
    path: '/preview',
    root: true,
    summary: 'Exchanges a one-time code for a short session that sees one build of a remote.',
    input: z.object({ code: z.string().catch('') }),
    policy: 'page.open',
    rateClass: 'auth',
    audit: false,
    handler: async (request, { cookies, ip, tenant }) => {
      if (tenant.kind !== 'installation') throw new AppError('NOT_FOUND');
      const person = await userOf(request);
      if (person !== null && person.previewOf === undefined) return page(409, SIGNED_IN);
      try {
        const { remote, build, team } = await previews.redeem(request.input.code);
        const { document } = await registry.current();
        const version = document?.remotes[remote]?.versions[build];
        // The build was removed or blocked after the code was issued.
        if (version === undefined || version.status === 'blocked')
          throw new AppError('PREVIEW_CODE_INVALID');
        const user = await accounts.previewAccount(team);
        const token = await sessions.start(user.uid, cookie.read(request), {
          endsInMs: SESSION_MS,
          from: { ...deviceOf({ headers: request.headers, ip }), way: 'preview' },
        });
        cookie.write(cookies, token);
        overrides.write(cookies, [{ name: remote, target: build }]);
        const screen = firstScreen(version.declares.routes.map(({ path }) => path));
        return redirectReply(`/app/${user.location}${screen}`, 303, HEADERS);
      } catch (error) {
        if (isAppError(error) && error.code === 'PREVIEW_CODE_INVALID')
          return page(error.status, ERRORS.PREVIEW_CODE_INVALID.message);
        throw error;
      }
    },
  });

/** Returns the path of a screen without parameters, or of the front page. */
const firstScreen = (paths: string[]): string =>
  paths.map((path) => path.replace(/\/\*$/, '')).find((path) => !path.includes(':')) ?? '';

/** Returns a page without our scripts, for anonymous people. `message` is our own text. */
function page(status: number, message: string): EndpointReply {
  return {
    status,
    headers: {
      ...HEADERS,
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
    },
    body: `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>Voxgrove preview</title></head><body><h1>Preview</h1><p>${message}</p></body></html>\n`,
  };
}
