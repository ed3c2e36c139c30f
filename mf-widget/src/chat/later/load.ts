/**
 * Loads the part that a reader does not need at once. The build for websites uses `load.embed.ts`
 * instead.
 */
export const loadLater = () => import('./later');
