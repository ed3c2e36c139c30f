// Created once, because creating a formatter is the slowest part of a chart's point.
const timeOfDay = new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit' });

/** Returns the start time of an hour as text. */
export const hourOf = (time: number): string => timeOfDay.format(time);
