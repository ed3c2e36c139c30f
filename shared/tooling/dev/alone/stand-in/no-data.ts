import type { DevData } from '@voxgrove/testing/shell/dev-data';

/**
 * Replaces the src/testing/dev-data.ts of a remote that has none: every call gets the answer "not
 * found".
 */
export const devData: DevData = { api: {} };
