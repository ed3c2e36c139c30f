// To make one takes longer than all else of a point in a chart.
const timeOfDay = new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit' });

/** Time of day at which an hour of the last day begins. */
export const hourOf = (at: number): string => timeOfDay.format(at);
