/** Tenants whose resource a call of the walk names: the keys of `WalkedProduct.targets`. */
export const OWNERSHIPS = ['own', 'otherWorkspace', 'otherRegion', 'missing'] as const;
export type Ownership = (typeof OWNERSHIPS)[number];
