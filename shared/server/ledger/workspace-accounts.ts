import type { AccountRef, Chart } from './account';

/** The accounts of a workspace. Its book has the workspace's id. */
export const WORKSPACE_CHART = {
  /** What can be spent. */
  wallet: { mayGoNegative: false },
  /** Where free credits come from: below zero by what was granted. */
  granted: { mayGoNegative: true },
} as const satisfies Chart;

export const creditWallet = (workspaceId: string): AccountRef<'credit'> => ({
  book: workspaceId,
  kind: 'wallet' satisfies keyof typeof WORKSPACE_CHART,
  unit: 'credit',
});

export const grantedCredits = (workspaceId: string): AccountRef<'credit'> => ({
  book: workspaceId,
  kind: 'granted' satisfies keyof typeof WORKSPACE_CHART,
  unit: 'credit',
});
