/**
 * Import cycles that are older than this check, by their first file. Shorten this list, never
 * extend it.
 */
export const KNOWN_CYCLES: readonly string[] = [];

/**
 * Pairs of folders that imported each other before this check existed. Shorten this list, never
 * extend it.
 */
export const KNOWN_MUTUAL: readonly string[] = ['mf-agents <-> shared', 'shared <-> shell'];
