import { z } from 'zod';

/** How long the credits of a workspace or an organisation last at the current rate. */
export const Forecast = z.object({
  /** Average of the last 14 days. */
  creditsPerDay: z.number(),
  /** Unix seconds; null: no credits were used, or they last for more than a year. */
  lastsUntil: z.number().int().nullable(),
});
export type Forecast = z.infer<typeof Forecast>;
