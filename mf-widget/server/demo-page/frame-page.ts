import { AgentId, Region } from '@voxgrove/contracts';
import type { PublicPage } from '@voxgrove/server/http/public-page';
import type { SliceContext } from '@voxgrove/server/slice';
import { emptyHtml, frameHtml } from './html';

/** Creates a page that contains only the chat, for a frame on websites where the agent may run. */
export const framePage = (slice: SliceContext): PublicPage => ({
  path: '/app/:region/render/:agentId/iframe',
  summary: 'The chat of a published agent, for a frame on a website.',
  async render(params, { nonce }) {
    const region = Region.safeParse(params['region']).data;
    const agentId = AgentId.safeParse(params['agentId']).data;
    const published =
      region && agentId ? await slice.port('agentDirectory').published(region, agentId) : null;
    if (!published || !region) return { status: 404, html: emptyHtml(nonce), framedBy: '*' };
    const { agent, allowedOrigins } = published;
    return {
      status: 200,
      html: frameHtml({ agent, region, nonce }),
      framedBy: allowedOrigins.length === 0 ? '*' : allowedOrigins,
    };
  },
});
