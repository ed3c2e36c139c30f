import { z } from 'zod';
import { AgentId, AppError, WorkspaceId } from '@voxgrove/contracts';
import { route } from '@voxgrove/server/http/route';
import type { WidgetContext } from './widget-context';

export const creditsRoute = ({ slice }: WidgetContext) =>
  route({
    summary:
      'Whether a workspace (or the payer of one of its agents) has credits left, and whether the workspace has ever paid',
    method: 'GET',
    path: '/public/users/:ownerID/check-credits',
    input: z.strictObject({ ownerID: WorkspaceId, agentId: AgentId.optional() }),
    output: z.object({ continue: z.boolean(), hasEverPaid: z.boolean() }),
    policy: 'public.read',
    rateClass: 'public',
    audit: false,
    handler: async ({ ownerID, agentId }, { region }) => {
      const credits = await slice.port('credits').balance(region, ownerID, agentId);
      if (credits === null) throw new AppError('NOT_FOUND');
      return { continue: credits.available.minor > 0, hasEverPaid: credits.hasEverPaid };
    },
  });
