import { AppError } from '@voxgrove/contracts';
import type { Region, WorkspaceId } from '@voxgrove/contracts';
import type { Clock } from '@voxgrove/server/clock';
import type { GiveBack } from './give-back';
import { networkKey } from './network-key';
import type { Counter, SharedCounters } from './shared-counters';

const HOUR_MS = 3_600_000;
const WINDOWS = { hour: HOUR_MS, day: 24 * HOUR_MS };

/**
 * A limit per time window. `who`: an unforgeable id, or `address` for the caller's network; both
 * are stored as keyed hashes.
 */
export interface Allowance {
  who: string | { address: string };
  max: number;
  per: keyof typeof WINDOWS;
}

/** Visitors' budgets for costly actions: stored files, sent mails. */
export class VisitorBudgets {
  constructor(
    private readonly counters: SharedCounters,
    private readonly clock: Clock,
    private readonly key: Buffer,
  ) {}

  /**
   * Uses each allowance once, or none of them.
   * @throws AppError RATE_LIMITED with `retryAfterSeconds`
   */
  async spend(
    region: Region,
    workspaceId: WorkspaceId,
    action: string,
    allowances: Allowance[],
  ): Promise<GiveBack> {
    const now = this.clock.now();
    const takenCounters: Counter[] = [];
    const giveBack = (): void => {
      for (const counted of takenCounters) this.counters.giveBack(counted);
    };
    for (const allowance of allowances) {
      const counter = this.#counter(region, workspaceId, action, allowance, now);
      if (await this.counters.take(counter)) {
        takenCounters.push(counter);
        continue;
      }
      giveBack();
      throw new AppError('RATE_LIMITED', {
        retryAfterSeconds: Math.ceil((counter.expiresAt - now) / 1000),
      });
    }
    return giveBack;
  }

  /**
   * Records an action that is allowed once per hour. Returns a function that undoes the record, or
   * null if the action was already recorded in this hour.
   */
  async first(
    region: Region,
    workspaceId: WorkspaceId,
    action: string,
    actor: string,
  ): Promise<GiveBack | null> {
    const counter = this.#counter(
      region,
      workspaceId,
      action,
      { who: actor, max: 1, per: 'hour' },
      this.clock.now(),
    );
    return (await this.counters.take(counter))
      ? () => {
          this.counters.giveBack(counter);
        }
      : null;
  }

  #counter(
    region: Region,
    workspaceId: WorkspaceId,
    action: string,
    { who, max, per }: Allowance,
    now: number,
  ): Counter {
    const expiresAt = (Math.floor(now / WINDOWS[per]) + 1) * WINDOWS[per];
    const [ip, name] = typeof who === 'string' ? ['', who] : [who.address, 'address'];
    return {
      region,
      id: networkKey(this.key, now, ip, action, per, String(expiresAt), name),
      max,
      block: 1,
      workspaceId,
      expiresAt,
    };
  }
}
