/**
 * Visitors read this instead of the name of a member without one; never the member's email
 * address.
 */
const NAMELESS = 'Team';

/** Returns the name under which a member writes to visitors. */
export const handlerName = (displayName: string): string =>
  displayName.trim().slice(0, 80).toWellFormed() || NAMELESS;
