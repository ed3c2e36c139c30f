import { z } from 'zod';

/** Data regions. Each has its own database, and no document moves between them automatically. */
export const REGIONS = ['eu', 'na'] as const;
export const Region = z.enum(REGIONS);
export type Region = z.infer<typeof Region>;
