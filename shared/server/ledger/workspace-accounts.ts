import type { Currency } from '@voxgrove/contracts/currencies';
import type { AccountRef, Chart } from './account';

/** The accounts of a workspace. Its book has the workspace's id. */
export const WORKSPACE_CHART = {
  /** What can be spent. With a holder: the credits of an organization of its agency. */
  wallet: { mayGoNegative: false },
  /** Where free credits come from: below zero by what was granted. */
  granted: { mayGoNegative: true },
  /** Where bought credits come from: below zero by what was bought. */
  purchased: { mayGoNegative: true },
  /** What was used. */
  used: { mayGoNegative: false },
  /** Below zero by credits that were used although their payment went back. */
  debt: { mayGoNegative: true },
  /** Below zero by the money that was paid. */
  paid: { mayGoNegative: true },
  /** Money that arrived. */
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

/** `organisationId`: the wallet of an organization of the workspace's agency. */
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
