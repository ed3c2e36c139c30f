/** What nobody waits for who opens the chat to read. The build for websites puts `load.embed.ts` here instead. */
export const loadLater = () => import('./later');
