import { readFile } from '../engine/port';
import type { Downloaded } from '../engine/port';
import type { Outbound } from '@voxgrove/server/outbound/port';

/**
 * Downloads a file at Meta. The caller has checked that the address belongs to
 * Meta.
 */
export async function fetchFile(
  outbound: Outbound,
  url: string,
  headers: Record<string, string>,
  signal?: AbortSignal,
): Promise<Downloaded> {
  const request = { purpose: 'meta' as const, url, headers, ...(signal && { signal }) };
  return readFile(await outbound(request).catch(() => null));
}
