import { toApiError } from '@voxgrove/sdk';

/** Texts for an error without a reply, and for a reply without a reason. */
interface Defaults {
  noReply: string;
  noReason: string;
}

/** Returns the reason of an error, as the server says it. */
export function errorText(error: unknown, { noReply, noReason }: Defaults): string {
  const { code, message } = toApiError(error);
  if (code === 'NETWORK') return noReply;
  return code === 'INTERNAL' || code === 'BAD_RESPONSE' ? noReason : message;
}
