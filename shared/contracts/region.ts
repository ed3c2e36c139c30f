import { z } from 'zod';

/** Data regions. Each is a database of its own; a document never crosses from one to the other by itself. */
export const REGIONS = ['eu', 'na'] as const;
export const Region = z.enum(REGIONS);
export type Region = z.infer<typeof Region>;
