import { AppError } from '@voxgrove/contracts';
import { networkOf } from './network';
import { RATE_CLASSES } from './rate-limit';
import type { Clock } from '../clock';
import type { Principal } from './principal';
import type { RateClass } from './rate-limit';

export type RateLimits = Record<RateClass, { max: number; windowMs: number }>;

const MAX_KEYS = 200_000;

/**
 * Rate limits per process. They protect the process itself, so n processes behind one address allow
 * n times as much. Costly actions have budgets in the store, which all processes share.
 */
export class RateLimiter {
  readonly #counts = new Map<string, { count: number; endsAt: number }>();

  constructor(
    private readonly clock: Clock,
    private readonly limits: RateLimits = RATE_CLASSES,
  ) {}

  /** Counts one request. @throws AppError RATE_LIMITED with `retryAfterSeconds` */
  take(rateClass: RateClass, principal: Principal, ip: string): void {
    const { max, windowMs } = this.limits[rateClass];
    const key = `${rateClass} ${keyFor(rateClass, principal, ip)}`;
    const now = this.clock.now();
    const current = this.#counts.get(key);
    if (current === undefined || current.endsAt <= now || current.endsAt > now + windowMs) {
      this.#counts.delete(key);
      if (this.#counts.size >= MAX_KEYS) this.#forgetOldest(now);
      this.#counts.set(key, { count: 1, endsAt: now + windowMs });
      return;
    }
    current.count += 1;
    if (current.count > max)
      throw new AppError('RATE_LIMITED', {
        retryAfterSeconds: Math.ceil((current.endsAt - now) / 1000),
      });
  }

  #forgetOldest(now: number): void {
    for (const [key, { endsAt }] of this.#counts) {
      if (endsAt > now && this.#counts.size < MAX_KEYS) return;
      this.#counts.delete(key);
    }
  }
}

/**
 * Returns the key for counting: the account for people and clients, the session for an agency's
 * administrators, the token for teams, the workspace's id for a workspace, else the address (per
 * agent for visitors). Visitor ids and sign-in attempts cost nothing to create, so they get no
 * separate budget.
 */
function keyFor(rateClass: RateClass, principal: Principal, ip: string): string {
  const address = networkOf(ip);
  if (rateClass === 'auth' || rateClass === 'public') return address;
  switch (principal.kind) {
    case 'visitor':
      return `${address} ${principal.agentId}`;
    case 'service':
      return principal.slice;
    case 'deployer':
      return principal.tokenId;
    case 'workspaceKey':
      return principal.workspaceId;
    case 'client':
      return principal.clientId;
    case 'agencyAdmin':
      return principal.sessionId;
    case 'user':
      return rateClass === 'chat' ? address : principal.userId;
    default:
      return address;
  }
}
