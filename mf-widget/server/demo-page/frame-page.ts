import { AgentId, Region } from '@voxgrove/contracts';
import type { PublicPage } from '@voxgrove/server/slice';
import type { WidgetContext } from '../widget-context';
import { emptyHtml, frameHtml } from './html';

/** The chat as a page, for websites that show it in a frame of their own: those the agent may run on, or any when it has no list. */
export const framePage = ({ slice }: WidgetContext): PublicPage => ({
  path: '/app/:region/render/:agentId/iframe',
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
