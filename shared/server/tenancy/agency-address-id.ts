import { createHash } from 'node:crypto';
import type { AgencyId } from '@voxgrove/contracts';

/**
 * Id of what is stored about an email address at one agency; the address cannot be read from it.
 */
export const agencyAddressId = (agencyId: AgencyId, email: string): string =>
  createHash('sha256')
    .update(JSON.stringify([agencyId, email]))
    .digest('hex');
