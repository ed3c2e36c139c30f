// Cached, because creating one is the slowest part of a chart's point.
const timeOfDay = new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit' });

/** Start time of an hour of the last day. */
export const hourOf = (at: number): string => timeOfDay.format(at);
