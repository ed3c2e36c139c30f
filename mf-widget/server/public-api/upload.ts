import { z } from 'zod';
import { AgentId, AppError, Attachment, UPLOADS } from '@voxgrove/contracts';
import { uploaderOf } from '../visitor/port';
import { visitorRoute } from '../admission/port';
import type { WidgetContext } from './widget-context';

const { perVisitorAndDay, perAddressAndHour, perAgentAndDay } = UPLOADS.chat;

/**
 * Stores a visitor's file. The body contains the bytes of the file, the header `x-file-name` its
 * percent-encoded name. A message refers to the file by id; an unused file is deleted after a day.
 */
export const uploadRoute = (context: WidgetContext) =>
  visitorRoute(context, {
    summary: 'Keep a picture or PDF of a visitor, for a message to name',
    method: 'POST',
    path: '/public/agents/:agentId/upload',
    input: z.strictObject({ agentId: AgentId }),
    output: z.object({ data: Attachment }),
    takesFile: true,
    offer: 'attachments',
    handler: async ({ agentId }, { region, ip, file, agent, who }) => {
      if (file === undefined) throw new AppError('MALFORMED_BODY');
      const owner = uploaderOf(agentId, who.visitorId);
      // Refused files count too, because they were parsed.
      await context.budgets.spend(region, agent.ownerID, 'upload', [
        { who: owner, max: perVisitorAndDay, per: 'day' },
        { who: { address: ip }, max: perAddressAndHour, per: 'hour' },
        { who: agentId, max: perAgentAndDay, per: 'day' },
      ]);
      return {
        data: await context.slice.uploads.keep({
          region,
          workspaceId: agent.ownerID,
          purpose: 'chat',
          owner,
          name: file.name,
          read: file.read,
        }),
      };
    },
  });
