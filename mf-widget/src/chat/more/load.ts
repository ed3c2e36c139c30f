/**
 * Loads the UI that only some visitors need, after an action: forms, files, cards and people. The
 * build for websites uses `load.embed.ts` instead.
 */
export const loadMore = () => import('./more');
