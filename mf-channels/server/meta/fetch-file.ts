import type { Outbound } from '@voxgrove/server/outbound/port';

/**
 * Returns the bytes of a file at Meta, or null. The caller has checked that the address belongs to
 * Meta.
 */
export async function fetchFile(
  outbound: Outbound,
  url: string,
  headers: Record<string, string>,
  signal?: AbortSignal,
): Promise<Buffer | null> {
  const request = { purpose: 'meta' as const, url, headers, ...(signal && { signal }) };
  const response = await outbound(request).catch(() => null);
  if (response?.status !== 200) return null;
  return response.bytes().then(
    (bytes) => Buffer.from(bytes),
    () => null,
  );
}
