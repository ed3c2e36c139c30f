import { AppError } from '@voxgrove/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Region, User } from '@voxgrove/contracts';
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

/** Who is calling: a bearer token (a session's, or one a slice has issued) goes before the cookie; anything unknown is nobody. */
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

    /** A session that lives longer needs a cookie that does. */
    extendCookie(request: FastifyRequest, reply: FastifyReply): void {
      const token = extended.get(request);
      if (token !== undefined && reply.getHeader('set-cookie') === undefined)
        cookie.write(reply, token);
    },

    async stillValid(principal: Principal): Promise<boolean> {
      return principal.kind !== 'user' || (await sessions.check(principal.sessionId)) !== null;
    },

    /** For choosing a page only; it opens nothing. */
    async userOfCookie(request: FastifyRequest): Promise<User | null> {
      const token = cookie.read(request);
      const principal = token === undefined ? null : await bySession(token);
      return principal?.kind === 'user' ? principal.user : null;
    },
  };
}

/** @throws AppError UNAUTHENTICATED for a header that is no bearer token at all */
function bearerOf(header: string | undefined): string | undefined {
  if (header === undefined) return undefined;
  const match = /^Bearer ([A-Za-z0-9._~+/=-]{1,2000})$/i.exec(header);
  if (match === null) throw new AppError('UNAUTHENTICATED');
  return match[1];
}
