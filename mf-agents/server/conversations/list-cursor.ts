import { z } from 'zod';
import { AppError } from '@voxgrove/contracts';

const Position = z.tuple([z.string().max(60), z.number()]);

/** Where a page of a list ended, opaque to the caller. */
export const encodeCursor = ({ id, value }: { id: string; value: number }): string => Buffer.from(JSON.stringify([id, value])).toString('base64url');

/** @throws AppError BAD_INPUT */
export function decodeCursor(cursor: string): { id: string; value: number } {
  try {
    const [id, value] = Position.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    return { id, value };
  } catch (error) {
    throw new AppError('BAD_INPUT', { fields: { cursor: 'This page does not exist.' } }, { cause: error });
  }
}
