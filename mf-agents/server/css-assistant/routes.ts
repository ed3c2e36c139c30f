import { AppError } from '@voxgrove/contracts';
import { restrictCss } from '@voxgrove/server/css/restrict-css';
import { route } from '@voxgrove/server/http/route';
import type { AnyRoute } from '@voxgrove/server/http/route';
import type { SliceContext } from '@voxgrove/server/slice';
import { CssCheckReply, CssCheckRequest, CssReply, CssRequest } from '../../contract/css-assistant';
import type { AgentResources } from '../runtime/port';
import { cssGenerator } from './generate-css';

/** Limit of reported faults of a style sheet. */
const DROPS_TOLD = 100;

export function cssRoutes(
  context: SliceContext,
  resources: Pick<AgentResources, 'model'>,
): AnyRoute[] {
  const generate = cssGenerator(context, resources);
  const ownOrigin = new URL(context.config.publicUrl).origin;
  return [
    route({
      method: 'POST',
      path: '/ai-css-generator',
      global: true,
      regionField: 'bucket',
      summary:
        'Writes CSS for the chat of an agent from a request in words. A model writes the CSS, or ' +
        'fixed rules if no model is connected.',
      input: CssRequest,
      output: CssReply,
      policy: 'agent.settings.write',
      resource: (input) => ({ type: 'agent', id: input.agentID }),
      rateClass: 'crawl',
      audit: 'agent.css.asked',
      bodyLimit: 400_000,
      handler: async ({ agentID, messages, currentCSS, userData }, { region, scope, signal }) => {
        if (!scope) throw new AppError('NOT_FOUND');
        return generate({
          region,
          workspaceId: scope.workspaceId,
          agentId: agentID,
          messages,
          currentCss: currentCSS,
          language: userData.language,
          signal,
        });
      },
    }),
    route({
      method: 'POST',
      path: '/v2/agents/:agentId/css/check',
      summary:
        'A style sheet as visitors would get it, and what they would not get of it; nothing is kept.',
      input: CssCheckRequest,
      output: CssCheckReply,
      policy: 'agent.settings.write',
      resource: (input) => ({ type: 'agent', id: input.agentId }),
      rateClass: 'write',
      audit: false,
      bodyLimit: 250_000,
      handler: async ({ css }) => {
        const restricted = restrictCss(css, ownOrigin);
        return { data: { css: restricted.css, dropped: restricted.dropped.slice(0, DROPS_TOLD) } };
      },
    }),
  ];
}
