import type { Clock } from '../../clock';

/** Share of the budget that a workspace without budget must regain before its work continues. */
const FRESH_START = 1 / 12;
const MINUTE = 60_000;

interface Account {
  left: number;
  at: number;
  blocked: boolean;
}

/**
 * Processing time per owner: a token bucket in ms. An owner may use `capacityMs` at once and
 * regains `perMinuteMs` every minute. The budget is valid for this process only, so with several
 * gateways an owner has it several times.
 */
export class ProcessingBudget<Owner> {
  readonly #accounts = new Map<Owner, Account>();

  constructor(
    private readonly clock: Pick<Clock, 'now'>,
    private readonly capacityMs: number,
    private readonly perMinuteMs: number,
  ) {}

  /** Returns the time in ms until the owner's work may continue; 0 for now. */
  waitMs(owner: Owner): number {
    const account = this.#account(owner);
    const needed = account.blocked ? this.capacityMs * FRESH_START : 0;
    account.blocked = account.left <= needed && (account.blocked || account.left <= 0);
    return account.blocked
      ? Math.ceil(((this.capacityMs * FRESH_START - account.left) / this.perMinuteMs) * MINUTE)
      : 0;
  }

  spend(owner: Owner, ms: number): void {
    this.#account(owner).left -= ms;
  }

  #account(owner: Owner): Account {
    const now = this.clock.now();
    const known = this.#accounts.get(owner);
    // If the clock was set back, the owner neither gains nor loses time.
    const back = known ? (Math.max(0, now - known.at) / MINUTE) * this.perMinuteMs : 0;
    const account = known ?? { left: this.capacityMs, at: now, blocked: false };
    account.left = Math.min(this.capacityMs, account.left + back);
    account.at = now;
    this.#accounts.set(owner, account);
    if (!known) this.#forgetFull(now);
    return account;
  }

  /** Deletes accounts with a full budget, which are the same as unknown ones. */
  #forgetFull(now: number): void {
    for (const [owner, { left, at }] of this.#accounts) {
      if (at < now && left + ((now - at) / MINUTE) * this.perMinuteMs >= this.capacityMs)
        this.#accounts.delete(owner);
    }
  }
}
