/** Returns the end of a visitor's id. Screens use it to distinguish visitors without a name. */
export const shortVisitorId = (visitorId: string): string => visitorId.slice(-4);
