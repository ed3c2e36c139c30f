/** Whose resource a call of the walk names: the tenants of `WalkedProduct.targets`. */
export const OWNERSHIPS = ['own', 'otherWorkspace', 'otherRegion', 'missing'] as const;
export type Ownership = (typeof OWNERSHIPS)[number];
