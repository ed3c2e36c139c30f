import { z } from 'zod';
import {
  AGENT,
  Agent,
  AgentDraft,
  AgentId,
  CustomTheme,
  WEB_CHAT_DEFAULTS,
  WebChat,
  WorkspaceId,
  cleanText,
} from '@voxgrove/contracts';

/**
 * Identifies the format of a file. It is checked before the rest of the file. It does not name the
 * product, because clients of agencies export files, too.
 */
export const TEMPLATE_FORMAT = 'agent-template';
/** Names of the format that a file may have. The second one is that of earlier exports. */
export const TEMPLATE_FORMATS = [TEMPLATE_FORMAT, 'voxgrove-agent-template'] as const;
export const TEMPLATE_VERSION = 1;
/** Maximum size of a template file, and of the request that carries it, in bytes. */
export const TEMPLATE_MAX_BYTES = 1_000_000;

const text = cleanText(20_000);

/**
 * Less strict than the rules of a node, because nodes themselves may contain more: reading a node
 * shortens and omits values (docs/specs/nodes.md).
 */
const TemplateCard = z
  .strictObject({
    title: text,
    text,
    imageUrl: text,
    buttons: z.array(z.strictObject({ label: text, url: text, reply: text }).partial()).max(20),
  })
  .partial();

/**
 * The fields of a node that belong to the agent and not to its owner. No other field is ever
 * exported.
 */
const TemplateNode = z.strictObject({
  id: cleanText(100).min(1),
  type: cleanText(40),
  position: z.strictObject({ x: z.number(), y: z.number() }).optional(),
  data: z
    .strictObject({
      label: text,
      title: text,
      text: text,
      prompt: text,
      instructions: text,
      message: text,
      condition: text,
      messages: z.array(text).max(50),
      trigger: z.union([text, z.array(text).max(200)]),
      quickReplies: z.array(text).max(50),
      cards: z.array(TemplateCard).max(50),
      next: z.array(cleanText(100)).max(50),
      transitions: z
        .array(
          z.strictObject({
            label: text.optional(),
            condition: text.optional(),
            target: cleanText(100).optional(),
          }),
        )
        .max(50),
    })
    .partial()
    .optional(),
});

const { vgOptions, voiceConfig, vapiConfig } = AgentDraft.shape;

/**
 * The fields of an agent that a template contains: an allow-list. Omitted on purpose: every id and
 * owner, keys and tokens, the numbers and accounts of channels, and `allowedOrigins`, which names
 * the owner's own websites. docs/specs/agent-template.md
 */
export const TemplateAgent = z.strictObject({
  ...AgentDraft.pick({
    title: true,
    description: true,
    agentPlatform: true,
    theme: true,
    roundedImageURL: true,
    chatBgURL: true,
    branding: true,
    proactiveMessage: true,
    messageDelayMS: true,
    maxTokensUsage: true,
    scrollAnimation: true,
    autoStartWidget: true,
    autoOpenWidget: true,
    syncBrowser: true,
    listenForUrlChanges: true,
    lang: true,
    fontFamily: true,
    ADVANCED_customCSS: true,
    recordChatHistory: true,
    enableGeoAnalytics: true,
    UIhandoffTitle: true,
    UIhandoffSubtitle: true,
    smartInit: true,
    enableNodes: true,
  }).shape,
  title: cleanText(AGENT.nameMaxLength).refine(
    (title) => title.trim() !== '',
    'An agent needs a name.',
  ),
  customTheme: z.strictObject(CustomTheme.omit({ ownerID: true }).shape).nullable(),
  ui: z.strictObject(AgentDraft.shape.ui.pick({ widgetType: true, autoTheme: true }).shape),
  voiceConfig: z.strictObject({
    config: z.strictObject(voiceConfig.shape.config.shape),
    transcriber: z.strictObject(voiceConfig.shape.transcriber.shape),
    speechGen: z.strictObject(voiceConfig.shape.speechGen.shape),
  }),
  vapiConfig: z.strictObject(vapiConfig.shape),
  vgOptions: z.strictObject({
    ...vgOptions.shape,
    maxChunkSize: vgOptions.shape.maxChunkSize.min(AGENT.minChunkSize),
  }),
  nodes: z.array(TemplateNode).max(500),
  webChat: z.strictObject(WebChat.shape).default(WEB_CHAT_DEFAULTS),
});
export type TemplateAgent = z.infer<typeof TemplateAgent>;

export const AgentTemplateFile = z.strictObject({
  format: z.literal(TEMPLATE_FORMATS),
  version: z.literal(TEMPLATE_VERSION),
  agent: TemplateAgent,
});
export type AgentTemplateFile = z.infer<typeof AgentTemplateFile>;

/** `exportAgentToJson` */
export const ExportAgentInput = z.strictObject({ agentId: AgentId });
export type ExportAgentInput = z.infer<typeof ExportAgentInput>;
export const ExportAgentOutput = z.object({ agentTemplate: AgentTemplateFile });
export type ExportAgentOutput = z.infer<typeof ExportAgentOutput>;

/**
 * POST workspaces/{workspaceId}/agents/import. The caller chooses `agentId`, which is the
 * idempotency key of the creation.
 */
export const ImportAgentInput = z.strictObject({
  workspaceId: WorkspaceId,
  agentId: AgentId,
  agentName: cleanText(AGENT.nameMaxLength),
  agentTemplate: AgentTemplateFile,
});
export const ImportAgentReply = z.object({ agentCreated: Agent });
