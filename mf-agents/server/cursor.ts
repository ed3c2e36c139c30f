import type { z } from 'zod';
import { AppError } from '@voxgrove/contracts';

/** Encodes the position after a page of a list. Callers cannot interpret it. */
export const encodeCursor = (position: unknown[]): string =>
  Buffer.from(JSON.stringify(position)).toString('base64url');

/** @throws AppError BAD_INPUT */
export function decodeCursor<T>(schema: z.ZodType<T>, cursor: string): T {
  try {
    return schema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
  } catch (error) {
    throw new AppError(
      'BAD_INPUT',
      { fields: { cursor: 'This page does not exist.' } },
      { cause: error },
    );
  }
}
