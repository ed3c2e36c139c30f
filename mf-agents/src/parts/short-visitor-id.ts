/** What tells one visitor without a name from another: the end of their id. */
export const shortVisitorId = (visitorId: string): string => visitorId.slice(-4);
