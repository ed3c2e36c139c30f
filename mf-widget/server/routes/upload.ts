import { z } from 'zod';
import { AgentId, AppError, Attachment, UPLOADS } from '@voxgrove/contracts';
import { route } from '@voxgrove/server/http/route';
import { uploaderOf } from '../visitor/uploader';
import { admit, visitorOf } from '../widget-context';
import type { WidgetContext } from '../widget-context';

const { perVisitorAndDay, perAddressAndHour, perAgentAndDay } = UPLOADS.chat;

/** Takes a visitor's file: its bytes are the body, its name the header `x-file-name` (percent-encoded). A message names it by its id; one that none names is gone after a day. */
export const uploadRoute = (context: WidgetContext) => route({
  summary: 'Keep a picture or PDF of a visitor, for a message to name',
  method: 'POST',
  path: '/public/agents/:agentId/upload',
  input: z.strictObject({ agentId: AgentId }),
  output: z.object({ data: Attachment }),
  policy: 'chat.visitor',
  rateClass: 'chat',
  audit: false,
  takesFile: true,
  handler: async ({ agentId }, { principal, region, ip, file }) => {
    const visitor = visitorOf(principal, region, agentId);
    const { agent } = await admit(context, visitor);
    if (!agent.webChat.attachments) throw new AppError('CHAT_FEATURE_OFF');
    if (file === undefined) throw new AppError('MALFORMED_BODY');
    const owner = uploaderOf(agentId, visitor.visitorId);
    await context.budgets.spend(region, agent.ownerID, 'upload', [
      { who: owner, max: perVisitorAndDay, per: 'day' }, { who: { address: ip }, max: perAddressAndHour, per: 'hour' }, { who: agentId, max: perAgentAndDay, per: 'day' },
    ]);
    return { data: await context.slice.uploads.keep({ region, workspaceId: agent.ownerID, purpose: 'chat', owner, name: file.name, read: file.read }) };
  },
});
