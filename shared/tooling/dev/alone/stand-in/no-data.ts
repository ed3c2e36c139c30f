import type { DevData } from '@voxgrove/testing/shell/dev-data';

/**
 * In the place of a remote's src/testing/dev-data.ts when it has none: every call is answered "not
 * found".
 */
export const devData: DevData = { api: {} };
