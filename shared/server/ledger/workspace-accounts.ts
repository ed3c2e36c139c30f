import type { Currency } from '@voxgrove/contracts/currencies';
import type { AccountRef, Chart } from './account';

/** The accounts of a workspace. The book has the workspace's id. */
export const WORKSPACE_CHART = {
  /**
   * Credits that can be spent. With a holder: the credits of an organization of the workspace's
   * agency.
   */
  wallet: { mayGoNegative: false },
  /** Source of free credits. The balance is minus the sum of the granted credits. */
  granted: { mayGoNegative: true },
  /** Source of bought credits. The balance is minus the sum of the bought credits. */
  purchased: { mayGoNegative: true },
  /** Used credits. */
  used: { mayGoNegative: false },
  /** Credits that were used although their payment was returned. The balance is minus their sum. */
  debt: { mayGoNegative: true },
  /** Source of paid money. The balance is minus the sum of the payments. */
  paid: { mayGoNegative: true },
  /** Received money. */
  income: { mayGoNegative: true },
} as const satisfies Chart;
type Kind = keyof typeof WORKSPACE_CHART;

const creditsIn = (kind: Kind, book: string, holder?: string): AccountRef<'credit'> => ({
  book,
  kind,
  unit: 'credit',
  ...(holder !== undefined && { holder }),
});
const moneyIn = <C extends Currency>(kind: Kind, book: string, unit: C): AccountRef<C> => ({
  book,
  kind,
  unit,
});

/**
 * Returns the wallet of a workspace or, with `organisationId`, of an organization of the
 * workspace's agency.
 */
export const creditWallet = (workspaceId: string, organisationId?: string): AccountRef<'credit'> =>
  creditsIn('wallet', workspaceId, organisationId);

export const grantedCredits = (workspaceId: string): AccountRef<'credit'> =>
  creditsIn('granted', workspaceId);

export const purchasedCredits = (workspaceId: string): AccountRef<'credit'> =>
  creditsIn('purchased', workspaceId);

export const usedCredits = (workspaceId: string): AccountRef<'credit'> =>
  creditsIn('used', workspaceId);

export const creditDebt = (workspaceId: string, organisationId?: string): AccountRef<'credit'> =>
  creditsIn('debt', workspaceId, organisationId);

export const moneyPaid = <C extends Currency>(workspaceId: string, unit: C): AccountRef<C> =>
  moneyIn('paid', workspaceId, unit);

export const moneyIncome = <C extends Currency>(workspaceId: string, unit: C): AccountRef<C> =>
  moneyIn('income', workspaceId, unit);
