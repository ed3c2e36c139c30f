import type { useSession } from '@voxgrove/sdk';

/**
 * Who tries agents out: everybody who works in a workspace. Clients of an agency get no test panel; while the product knows no such
 * people, this is the one place to tell them apart.
 */
export const mayTest = (_session: ReturnType<typeof useSession>): boolean => true;
