import type { useSession } from '@voxgrove/sdk';

/**
 * Whether this person may test agents. Everybody in a workspace may; clients of an agency will not,
 * and this is the place to decide it.
 */
export const mayTest = (_session: ReturnType<typeof useSession>): boolean => true;
