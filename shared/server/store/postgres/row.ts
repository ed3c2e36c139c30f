import { decodeDocument } from '../document-steps';
import type { Doc } from '../port';

/** A document as the database returns it. */
export interface Row {
  id: string;
  data: unknown;
  version: number;
  created_at: number;
  updated_at: number;
}

/** @throws NewerDocumentError */
export const toDoc = <T>(collection: string, row: Row): Doc<T> =>
  docOf(row, decodeDocument(collection, row.id, row.data).data as T);

/** Converts a row. `data`: the document of the row, already decoded. */
export const docOf = <T>(row: Row, data: T): Doc<T> => ({
  id: row.id,
  data,
  version: row.version,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});
