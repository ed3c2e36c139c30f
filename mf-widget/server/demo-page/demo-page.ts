import { AgentId, Region } from '@voxgrove/contracts';
import type { PublicPage } from '@voxgrove/server/http/public-page';
import type { SliceContext } from '@voxgrove/server/slice';
import { demoHtml, missingHtml } from './html';

/**
 * Creates the page on which an owner shows the published agent to others: full width, without
 * sign-in.
 */
export const demoPage = (slice: SliceContext): PublicPage => ({
  path: '/:region/prototype/:agentId',
  summary: 'The demo page of a published agent.',
  async render(params, { nonce }) {
    const region = Region.safeParse(params['region']).data;
    const agentId = AgentId.safeParse(params['agentId']).data;
    const published =
      region && agentId ? await slice.port('agentDirectory').published(region, agentId) : null;
    if (!published || !region) return { status: 404, html: missingHtml(nonce) };
    return { status: 200, html: demoHtml({ agent: published.agent, region, nonce }) };
  },
});
