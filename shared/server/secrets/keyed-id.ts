import { createHmac } from 'node:crypto';

/**
 * Returns an id of hexadecimal digits. Equal parts give the same id. The id cannot be predicted
 * without the key, so no other workspace can create a document with this id first.
 * @param length at most 64
 */
export const keyedId = (key: Buffer, length: number, ...parts: string[]): string =>
  createHmac('sha256', key).update(JSON.stringify(parts)).digest('hex').slice(0, length);
