import type { Clock } from '../../clock';

/** Share of the budget that a used-up workspace must regain before its work continues. */
const FRESH_START = 1 / 12;
const MINUTE = 60_000;

interface Account {
  left: number;
  at: number;
  blocked: boolean;
}

/**
 * Processing time per owner: a token bucket in ms. An owner may use `capacityMs` at once and gets
 * `perMinuteMs` back every minute. It counts for this process only; several gateways give an owner
 * as much each.
 */
export class ProcessingBudget<Owner> {
  readonly #accounts = new Map<Owner, Account>();

  constructor(
    private readonly clock: Pick<Clock, 'now'>,
    private readonly capacityMs: number,
    private readonly perMinuteMs: number,
  ) {}

  /** How long until the owner's work may go on, in ms; 0 for now. */
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
    // A clock that was set back gives nothing and takes nothing.
    const back = known ? (Math.max(0, now - known.at) / MINUTE) * this.perMinuteMs : 0;
    const account = known ?? { left: this.capacityMs, at: now, blocked: false };
    account.left = Math.min(this.capacityMs, account.left + back);
    account.at = now;
    this.#accounts.set(owner, account);
    if (!known) this.#forgetFull(now);
    return account;
  }

  /** Those who have everything back are as good as unknown. */
  #forgetFull(now: number): void {
    for (const [owner, { left, at }] of this.#accounts) {
      if (at < now && left + ((now - at) / MINUTE) * this.perMinuteMs >= this.capacityMs)
        this.#accounts.delete(owner);
    }
  }
}
