/**
 * Returns whether the page can calculate hashes. Pages on plain http (other than localhost) have no
 * SubtleCrypto.
 */
export const canHash = (): boolean => globalThis.crypto?.subtle !== undefined;

/** Returns the subresource-integrity value of some bytes, `sha384-…`. */
export async function sha384(bytes: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-384', bytes));
  return `sha384-${btoa(String.fromCharCode(...digest))}`;
}
