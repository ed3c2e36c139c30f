/** Returns an hour of the day as text, such as 09:00. */
export const hourName = (hour: string): string => `${hour.padStart(2, '0')}:00`;
