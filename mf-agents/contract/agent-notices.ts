import { AGENT_NOTICES, AgentId, NoticeChoice, UserId } from '@voxgrove/contracts';
import type { AgentNotice } from '@voxgrove/contracts';
import { z } from 'zod';

const KINDS = Object.keys(AGENT_NOTICES) as [AgentNotice, ...AgentNotice[]];
export const AgentNoticeKind = z.enum(KINDS);

export const AgentNoticesInput = z.strictObject({ agentId: AgentId });

/** Changes the choice of one kind. The change applies at once, without publishing. */
export const ChooseNoticeInput = z.strictObject({
  agentId: AgentId,
  kind: AgentNoticeKind,
  choice: NoticeChoice,
});

export const AgentNoticesReply = z.object({
  data: z.object({
    choices: z.record(AgentNoticeKind, NoticeChoice),
    /** People who can be chosen: members of the workspace who have signed in. */
    people: z.array(z.object({ userId: UserId, email: z.string(), displayName: z.string() })),
  }),
});
export type AgentNoticesView = z.infer<typeof AgentNoticesReply>['data'];
