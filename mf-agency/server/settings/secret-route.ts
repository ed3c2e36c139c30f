import { AppError } from '@voxgrove/contracts';
import { portalUrl } from '@voxgrove/server/http/portal-url';
import { route } from '@voxgrove/server/http/route';
import type { AnyRoute } from '@voxgrove/server/http/route';
import type { SliceContext } from '@voxgrove/server/slice';
import { SecretReply } from '../../contract/secret';
import { OfAgency, ofAgency } from '../of-agency';

/**
 * Replaces the secret of an agency, with which administrators sign in at its portal. Only this
 * reply contains the secret.
 */
export const secretRoute = ({ port, config }: Pick<SliceContext, 'port' | 'config'>): AnyRoute =>
  route({
    method: 'POST',
    path: '/agencies/:agencyId/secret/rotate',
    summary:
      'Replaces the secret of an agency, ends the sessions that began with the old one, and shows the new one, once.',
    input: OfAgency,
    output: SecretReply,
    policy: 'agencySecret.rotate',
    resource: ofAgency,
    rateClass: 'write',
    audit: 'agency.secret.rotated',
    handler: async ({ agencyId }, { region }) => {
      const agency = await port('agencies').get(region, agencyId);
      if (agency === null) throw new AppError('NOT_FOUND');
      const secret = await port('agencies').rotateSecret(region, agencyId);
      const query = new URLSearchParams({ secret });
      return { data: { secret, url: `${portalUrl(agency, config.publicUrl)}/login?${query}` } };
    },
  });
