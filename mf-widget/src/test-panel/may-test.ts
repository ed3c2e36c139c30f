import type { useSession } from '@voxgrove/sdk';

/**
 * Returns whether this person may test agents. Everybody in a workspace may. Clients of an agency
 * will not be allowed to: decide that here.
 */
export const mayTest = (_session: ReturnType<typeof useSession>): boolean => true;
