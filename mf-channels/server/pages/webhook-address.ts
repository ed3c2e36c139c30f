import { createHmac } from 'node:crypto';
import { REGIONS } from '@voxgrove/contracts';
import type { SliceContext } from '@voxgrove/server/slice';

/** Where Meta sends the messages of all pages; an app has one address for all regions. */
export const webhookUrl = ({ config }: Pick<SliceContext, 'config'>): string =>
  `${config.publicUrl}/api/${REGIONS[0]}/v2/meta-webhook`;

/** What Meta proves with that we have asked it to use our address; nobody can guess it. */
export const verifyToken = ({ secrets }: Pick<SliceContext, 'secrets'>): string =>
  createHmac('sha256', secrets.derive('meta verify token'))
    .update('pages')
    .digest('hex')
    .slice(0, 40);
