/** Time of day at which an hour of the last day begins. */
export const hourOf = (at: number): string => new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit' }).format(at);
