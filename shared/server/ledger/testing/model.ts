import type { TestBook } from './test-ledger';

/** Names of the accounts of a test book. */
export type Name = 'wallet' | 'team' | 'granted' | 'used';

export type Step =
  /** Moves an amount. `again` repeats an earlier move. */
  | { do: 'move'; from: Name; to: Name; minor: number }
  | { do: 'again'; which: number; minor: number | undefined }
  | { do: 'reverse'; which: number }
  | { do: 'reserve'; slot: number; minor: number; forMs: number }
  | { do: 'settle'; slot: number; minor: number }
  | { do: 'release'; slot: number }
  | { do: 'wait'; ms: number };

export interface Moved {
  key: string;
  from: Name;
  to: Name;
  minor: number;
}

interface Slot {
  minor: number;
  expiresAt: number;
  state: 'open' | 'settled' | 'released';
  cost?: number;
}

/**
 * A minimal in-memory ledger for comparison with the real one. Every method returns the error code,
 * or undefined.
 */
export class Model {
  readonly balances: Record<Name, number> = { wallet: 0, team: 0, granted: 0, used: 0 };
  readonly moved: Moved[] = [];
  readonly reversed = new Set<number>();
  readonly slots = new Map<number, Slot>();
  now: number;

  constructor(now: number) {
    this.now = now;
  }

  /** Returns the amount that reservations hold in the wallet. */
  held(but?: number): number {
    return [...this.slots]
      .filter(([slot, { state, expiresAt }]) => slot !== but && isOpen(state, expiresAt, this.now))
      .reduce((sum, [, { minor }]) => sum + minor, 0);
  }

  move(from: Name, to: Name, minor: number, settling?: number): string | undefined {
    const held = from === 'wallet' ? this.held(settling) : 0;
    if (from !== 'granted' && this.balances[from] - minor < held) return 'BALANCE_TOO_LOW';
    this.balances[from] -= minor;
    this.balances[to] += minor;
    return undefined;
  }

  reserve(slot: number, minor: number, forMs: number): string | undefined {
    const known = this.slots.get(slot);
    if (known !== undefined) return 'LEDGER_KEY_REUSED';
    if (this.balances.wallet - this.held() < minor) return 'BALANCE_TOO_LOW';
    this.slots.set(slot, { minor, expiresAt: this.now + forMs, state: 'open' });
    return undefined;
  }

  settle(slot: number, minor: number): string | undefined {
    const known = this.slots.get(slot);
    if (known === undefined) return 'NOT_FOUND';
    if (known.state === 'released') return 'RESERVATION_CLOSED';
    if (minor > known.minor) return 'BAD_INPUT';
    if (known.state === 'settled') return minor === known.cost ? undefined : 'LEDGER_KEY_REUSED';
    const refusal = this.move('wallet', 'used', minor, slot);
    if (refusal !== undefined) return refusal;
    Object.assign(known, { state: 'settled', cost: minor });
    return undefined;
  }

  release(slot: number): string | undefined {
    const known = this.slots.get(slot);
    if (known === undefined) return 'NOT_FOUND';
    if (known.state === 'settled') return 'RESERVATION_CLOSED';
    known.state = 'released';
    return undefined;
  }
}

const isOpen = (state: Slot['state'], expiresAt: number, now: number): boolean =>
  state === 'open' && expiresAt > now;

export const accountsOf = ({ wallet, team, granted, used }: TestBook) =>
  ({ wallet, team, granted, used }) satisfies Record<Name, unknown>;
