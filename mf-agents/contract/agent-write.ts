import { z } from 'zod';
import { AgentDraft, AgentId, VgOptions, VoiceConfig, WebChat } from '@voxgrove/contracts';
import { Again } from './again';
import { ShownTo } from './shown-to';

const serverOwned = {
  /** Marks a whole agent. If sent, it must equal the id in the path. */
  ID: AgentId.optional(),
  /** Read only when the agent is created: the workspace that the agent belongs to. */
  ownerID: z.string().max(40).optional(),
  userId: z.unknown().optional(),
  lastModified: z.unknown().optional(),
  ts: z.unknown().optional(),
  internal: z.unknown().optional(),
  publishedVersion: z.unknown().optional(),
  unpublishedChanges: z.unknown().optional(),
  unpublishedAt: z.unknown().optional(),
  SECRET_API_KEY: z.unknown().optional(),
  /** Read only when the agent is created: the organisation and the client who get the agent. */
  ...ShownTo.shape,
  /** Read only when the agent is created: see Again. */
  again: Again,
};

/** Fields of the agent that only the server writes. */
export const SERVER_OWNED_FIELDS = Object.keys(serverOwned) as (keyof typeof serverOwned)[];

/**
 * Body of POST v2/agents/{agentId}. The call has three uses:
 * - The agent does not exist: it is created in the workspace `ownerID`. `If-Match: "0"` makes a
 *   repeat harmless: the call then returns the existing agent and writes nothing.
 * - Some fields: they are merged into the draft.
 * - A whole agent (`ID` and every field of the draft): the draft is saved and becomes the live
 *   snapshot.
 *
 * Any field that is not named here is refused. Server-owned fields may be sent, because callers
 * send back what they have read; they are ignored.
 */
export const AgentWrite = z.strictObject({
  ...AgentDraft.partial().shape,
  vgOptions: z.strictObject(VgOptions.partial().shape).optional(),
  ui: z.strictObject(AgentDraft.shape.ui.partial().shape).optional(),
  webChat: z.strictObject(WebChat.partial().shape).optional(),
  vapiConfig: z.strictObject(AgentDraft.shape.vapiConfig.partial().shape).optional(),
  voiceConfig: z
    .strictObject({
      config: z.strictObject(VoiceConfig.shape.config.partial().shape).optional(),
      transcriber: z.strictObject(VoiceConfig.shape.transcriber.partial().shape).optional(),
      speechGen: z.strictObject(VoiceConfig.shape.speechGen.partial().shape).optional(),
    })
    .optional(),
  ...serverOwned,
});
export type AgentWrite = z.infer<typeof AgentWrite>;
