import { AppError, ERRORS, isAppError } from '@voxgrove/contracts';
import { deviceOf } from '../sessions/device';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { User } from '@voxgrove/contracts';
import type { RateLimiter } from '@voxgrove/server/http/rate-limiter';
import type { Accounts } from '../accounts/accounts';
import type { OverrideCookie } from '../registry/override-cookie';
import type { RegistryStore } from '../registry/port';
import type { SessionCookie } from '../sessions/session-cookie';
import type { Sessions } from '../sessions/sessions';
import type { PreviewCodes } from './preview-codes';

/** A preview ends by then, whatever is done in it. */
const SESSION_MS = 30 * 60_000;
const SIGNED_IN =
  'You are signed in here. Open this address in a private window: a preview has an account of its own.';

export interface PreviewOptions {
  previews: PreviewCodes;
  registry: RegistryStore;
  accounts: Accounts;
  sessions: Sessions;
  cookie: SessionCookie;
  overrides: OverrideCookie;
  limiter: RateLimiter;
  userOf(request: FastifyRequest): Promise<User | null>;
}

/**
 * `GET /preview?code=…`: exchanges a one-time code (preview-routes.ts) for a short session of the team's preview account that sees
 * exactly one build, and leads to its first screen. It takes nobody's own session away, so that a link cannot sign people out
 * or into an account that is not theirs; the code stays good then.
 */
export function servePreview(
  app: FastifyInstance,
  { previews, registry, accounts, sessions, cookie, overrides, limiter, userOf }: PreviewOptions,
): void {
  app.get('/preview', async (request, reply) => {
    limiter.take('auth', { kind: 'anon' }, request.ip);
    reply.headers({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    });
    const person = await userOf(request);
    if (person !== null && person.previewOf === undefined) return page(reply, 409, SIGNED_IN);
    try {
      const { code } = request.query as { code?: unknown };
      const { remote, build, team } = await previews.redeem(typeof code === 'string' ? code : '');
      const { document } = await registry.current();
      const version = document?.remotes[remote]?.versions[build];
      // Removed or blocked since the code was issued.
      if (version === undefined || version.status === 'blocked')
        throw new AppError('PREVIEW_CODE_INVALID');
      const user = await accounts.previewAccount(team);
      cookie.write(
        reply,
        await sessions.start(user.uid, cookie.read(request), {
          endsInMs: SESSION_MS,
          from: { ...deviceOf(request), way: 'preview' },
        }),
      );
      overrides.write(reply, [{ name: remote, target: build }]);
      return reply.redirect(
        `/app/${user.location}${firstScreen(version.declares.routes.map(({ path }) => path))}`,
        303,
      );
    } catch (error) {
      if (isAppError(error) && error.code === 'PREVIEW_CODE_INVALID')
        return page(reply, error.status, ERRORS.PREVIEW_CODE_INVALID.message);
      throw error;
    }
  });
}

/** A screen that needs no parameter, or the front page. */
const firstScreen = (paths: string[]): string =>
  paths.map((path) => path.replace(/\/\*$/, '')).find((path) => !path.includes(':')) ?? '';

/** A page without anything of ours: it is for people who are nobody yet. `message` is a text of our own. */
function page(reply: FastifyReply, status: number, message: string): FastifyReply {
  return reply
    .status(status)
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
    })
    .send(
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>Voxgrove preview</title></head><body><h1>Preview</h1><p>${message}</p></body></html>\n`,
    );
}
