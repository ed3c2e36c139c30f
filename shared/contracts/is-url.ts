/**
 * Returns whether `new URL(address, base)` succeeds.
 *
 * `URL.canParse` of Node 20 must not be used: once V8 has optimized its caller, it refuses every
 * address with a letter like `ü`, because it reads Latin-1 text as UTF-8.
 */
export function isUrl(address: string, base?: string | URL): boolean {
  try {
    new URL(address, base);
    return true;
  } catch {
    return false;
  }
}
