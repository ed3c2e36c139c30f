/**
 * Import cycles that are older than this check, by their first file. Shorten this list, never
 * extend it.
 */
export const KNOWN_CYCLES: readonly string[] = [];

/**
 * Pairs of folders that import each other and are older than this check. Shorten this list, never
 * extend it.
 */
export const KNOWN_MUTUAL: readonly string[] = [];
