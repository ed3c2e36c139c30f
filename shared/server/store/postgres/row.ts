import type { Doc } from '../port';

/** A document as the database returns it. */
export interface Row {
  id: string;
  data: unknown;
  version: number;
  created_at: number;
  updated_at: number;
}

export const toDoc = <T>(row: Row): Doc<T> => ({
  id: row.id,
  data: row.data as T,
  version: row.version,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});
