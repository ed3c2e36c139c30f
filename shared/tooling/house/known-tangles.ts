/**
 * Import cycles that are older than this check, by their first file. Shorten this list, never
 * extend it.
 */
export const KNOWN_CYCLES: readonly string[] = [];

/** Folders that import each other since before there was a check. The same applies. */
export const KNOWN_MUTUAL: readonly string[] = [];
