/**
 * What only some visitors need, and only once they do something: forms, files, cards and people. The build for websites puts `load.embed.ts` here
 * instead.
 */
export const loadMore = () => import('./more');
