import { createHmac } from 'node:crypto';
import { REGIONS } from '@voxgrove/contracts';
import type { SliceContext } from '@voxgrove/server/slice';

/**
 * Returns the address to which Meta sends the messages of all pages. An app has one address for all
 * regions.
 */
export const webhookUrl = ({ config }: Pick<SliceContext, 'config'>): string =>
  `${config.publicUrl}/api/${REGIONS[0]}/v2/meta-webhook`;

/**
 * Returns the verify token that we give Meta with our address. Meta sends the token back, which
 * proves that the request to use this address was ours. Nobody can guess the token.
 */
export const verifyToken = ({ secrets }: Pick<SliceContext, 'secrets'>): string =>
  createHmac('sha256', secrets.derive('meta verify token'))
    .update('pages')
    .digest('hex')
    .slice(0, 40);
