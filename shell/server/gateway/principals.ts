import { AppError } from '@voxgrove/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Region, User } from '@voxgrove/contracts';
import type { CookieReader } from '@voxgrove/server/http/endpoint';
import type { Principal } from '@voxgrove/server/http/principal';
import type { PrincipalResolver } from '@voxgrove/server/slice';
import type { SessionCookie } from '../sessions/session-cookie';
import type { Sessions } from '../sessions/sessions';
import type { Accounts } from '../accounts/accounts';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);
const ANON: Principal = { kind: 'anon' };

export interface PrincipalResolverOptions {
  sessions: Sessions;
  cookie: SessionCookie;
  accounts: Accounts;
  resolvers: PrincipalResolver[];
}

/**
 * Identifies the caller: a bearer token (of a session, or issued by a slice) wins over the cookie;
 * unknown ones are anonymous.
 */
export function principalResolver({
  sessions,
  cookie,
  accounts,
  resolvers,
}: PrincipalResolverOptions) {
  const bySession = async (
    token: string,
    onExtended: () => void = () => undefined,
  ): Promise<Principal | null> => {
    const found = await sessions.find(token);
    if (found === null) return null;
    if (found.extended) onExtended();
    return {
      kind: 'user',
      userId: found.user.uid,
      user: found.user,
      sessionId: found.sessionId,
      operator: accounts.isOperator(found.user),
    };
  };
  const whyNobody = async (token: string): Promise<Principal> =>
    (await sessions.endedByChange(token)) ? { kind: 'anon', loginAgain: true } : ANON;
  const extended = new WeakMap<FastifyRequest, string>();
  return {
    async of(request: FastifyRequest, region: Region, cookies: boolean): Promise<Principal> {
      const bearer = bearerOf(request.headers.authorization);
      if (bearer !== undefined) {
        const person = await bySession(bearer);
        if (person !== null) return person;
        for (const resolve of resolvers) {
          const principal = await resolve(bearer, {
            region,
            origin: request.headers.origin,
            changes: !READS.has(request.method),
          });
          if (principal !== null) return principal;
        }
        return whyNobody(bearer);
      }
      const token = cookies ? cookie.read(request) : undefined;
      return token === undefined
        ? ANON
        : ((await bySession(token, () => extended.set(request, token))) ?? whyNobody(token));
    },

    /** A longer session needs a longer cookie. */
    extendCookie(request: FastifyRequest, reply: FastifyReply): void {
      const token = extended.get(request);
      if (token !== undefined && reply.getHeader('set-cookie') === undefined)
        cookie.write(reply, token);
    },

    async stillValid(principal: Principal): Promise<boolean> {
      return principal.kind !== 'user' || (await sessions.check(principal.sessionId)) !== null;
    },

    /** Only for choosing a page; it gives no access. */
    async userOfCookie(request: CookieReader): Promise<User | null> {
      const token = cookie.read(request);
      const principal = token === undefined ? null : await bySession(token);
      return principal?.kind === 'user' ? principal.user : null;
    },
  };
}

/** @throws AppError UNAUTHENTICATED for a malformed bearer header */
function bearerOf(header: string | undefined): string | undefined {
  if (header === undefined) return undefined;
  const match = /^Bearer ([A-Za-z0-9._~+/=-]{1,2000})$/i.exec(header);
  if (match === null) throw new AppError('UNAUTHENTICATED');
  return match[1];
}
