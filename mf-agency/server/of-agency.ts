import { AgencyId } from '@voxgrove/contracts';
import { z } from 'zod';

export const OfAgency = z.strictObject({ agencyId: AgencyId });

/** Returns the resource that routes of one agency guard. */
export const ofAgency = ({ agencyId }: { agencyId: string }) => ({
  type: 'agency' as const,
  id: agencyId,
});
