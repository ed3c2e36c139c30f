import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { AgentId, CHAT, Region, UserId, VisitorId } from '@voxgrove/contracts';

/** A tuple without field names: every call carries the claims, so they must be short. */
const Claims = z
  .tuple([VisitorId, AgentId, Region, z.string(), z.number().int(), UserId.nullable(), z.boolean()])
  .transform(([visitorId, agentId, region, origin, expiresAt, tester, proven]) => ({
    visitorId,
    agentId,
    region,
    origin,
    expiresAt,
    ...(tester && { tester }),
    ...(proven && { proven }),
  }));
/**
 * The claims of a visitor token: visitor, agent, website, expiry (ms since the epoch). `tester`: a
 * member who tests the draft; `proven`: the website has proven the visitor's id.
 */
export interface VisitorClaims {
  visitorId: VisitorId;
  agentId: AgentId;
  region: Region;
  origin: string;
  expiresAt: number;
  tester?: UserId | undefined;
  proven?: boolean | undefined;
}

const PREFIX = 'vgv1';
/**
 * Lifetime of a test's token, ms. It is short, because a member who leaves a workspace must soon
 * lose its tests. The tester's session renews the token.
 */
const TEST_LIFETIME_MS = 3_600_000;
/**
 * Time for which an expired token still identifies its visitor, ms, so that visitors find their
 * chat again.
 */
const RENEWABLE_MS = 180 * 24 * 3_600_000;

/**
 * Visitor tokens: `vgv1.{claims}.{HMAC-SHA256}`, both parts base64url. They need no store and
 * contain nothing secret; the signature prevents changes.
 */
export class VisitorTokens {
  readonly #key: Buffer;

  constructor(key: Buffer) {
    this.#key = key;
  }

  issue(
    { visitorId, agentId, region, origin, tester, proven }: Omit<VisitorClaims, 'expiresAt'>,
    now: number,
  ): string {
    const claims: z.input<typeof Claims> = [
      visitorId,
      agentId,
      region,
      origin,
      now + (tester ? TEST_LIFETIME_MS : CHAT.visitorTokenLifetimeMs),
      tester ?? null,
      proven === true,
    ];
    const payload = Buffer.from(JSON.stringify(claims)).toString('base64url');
    return `${PREFIX}.${payload}.${this.#sign(payload)}`;
  }

  /** Returns the claims of a valid token, else null. */
  read(token: string, now: number): VisitorClaims | null {
    const claims = this.#verify(token);
    return claims !== null && claims.expiresAt > now ? claims : null;
  }

  /**
   * Returns the claims of a token that is valid or has expired recently enough to be renewed, else
   * null.
   */
  readForRenewal(token: string, now: number): VisitorClaims | null {
    return this.read(token, now - RENEWABLE_MS);
  }

  #verify(token: string): VisitorClaims | null {
    const [prefix, payload, signature, ...extraParts] = token.split('.');
    if (prefix !== PREFIX || !payload || !signature || extraParts.length > 0) return null;
    const expected = Buffer.from(this.#sign(payload));
    const presented = Buffer.from(signature);
    if (expected.length !== presented.length || !timingSafeEqual(expected, presented)) return null;
    const parsed = Claims.safeParse(JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')));
    return parsed.success ? parsed.data : null;
  }

  #sign(payload: string): string {
    return createHmac('sha256', this.#key).update(payload).digest('base64url');
  }
}
