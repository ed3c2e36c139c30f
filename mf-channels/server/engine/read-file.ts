import { isAppError } from '@voxgrove/contracts';
import type { OutboundResponse } from '@voxgrove/server/outbound/port';

/** A file of a customer. Null: the file could not be downloaded. */
export type Downloaded = Buffer | 'tooLarge' | null;

/** Reads the file in the reply of a provider. `reply`: null if the provider did not reply. */
export const readFile = (
  reply: Pick<OutboundResponse, 'status' | 'bytes'> | null,
): Promise<Downloaded> =>
  reply?.status === 200
    ? reply.bytes().then((bytes) => Buffer.from(bytes), failed)
    : Promise.resolve(null);

const failed = (error: unknown): 'tooLarge' | null =>
  isAppError(error) && error.code === 'OUTBOUND_TOO_LARGE' ? 'tooLarge' : null;
