/** What visitors read where a member has no name; never the address they sign in with. */
const NAMELESS = 'Team';

/** The name under which a member writes to visitors. */
export const handlerName = (displayName: string): string =>
  displayName.trim().slice(0, 80).toWellFormed() || NAMELESS;
