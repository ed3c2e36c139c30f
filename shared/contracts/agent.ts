import { z } from 'zod';
import { AgentId, UserId, WorkspaceId } from './ids';
import { cleanText } from './clean-text';
import { AGENT, CHAT } from './constants';

export const HexColor = z.string().regex(/^#[0-9a-fA-F]{6}$/);
export type HexColor = z.infer<typeof HexColor>;

export const AgentPlatform = z.enum(['vg', 'vf', 'oai-assistants']);
export type AgentPlatform = z.infer<typeof AgentPlatform>;

export const VoiceConfig = z.object({
  config: z.object({
    recordAudio: z.boolean(),
    enableWebCalling: z.boolean(),
    backgroundNoise: z.string().max(60),
  }),
  transcriber: z.object({
    provider: z.string().max(60),
    modelId: z.string().max(60),
    utteranceThreshold: z.number(),
    language: z.string().max(20),
  }),
  speechGen: z.object({ provider: z.string().max(60), voiceId: z.string().max(60) }),
});

export const VgOptions = z.object({
  defaultModel: z.string().max(80),
  /**
   * True if the owner chose `AGENT.starterModel` explicitly. Without this flag that name is only
   * the default. Any other model name is always a choice.
   */
  modelChosen: z.boolean().optional(),
  enableUIEngine: z.boolean(),
  temperature: z.number().min(0).max(2),
  maxTokens: z.number().int().min(1).max(32_000),
  kbDimension: z.number().int(),
  maxChunkSize: z.number().int(),
  systemPrompt: cleanText(20_000),
  initPrompt: cleanText(4_000),
  initMessages: z.array(cleanText(2_000)).max(10),
});

/** Returns the model chosen for an agent, or '' for the default. */
export function chosenModel({
  defaultModel,
  modelChosen,
}: Pick<z.infer<typeof VgOptions>, 'defaultModel' | 'modelChosen'>): string {
  const name = defaultModel.trim();
  return name === AGENT.starterModel && modelChosen !== true ? '' : name;
}

/**
 * A question of the form before a chat. The answers to `name`, `email` and `phone` become the
 * visitor's name, address and phone number; other keys are stored unchanged.
 */
export const PreChatField = z.object({
  key: z.string().regex(/^[a-z][a-zA-Z0-9_]{0,39}$/),
  label: cleanText(80),
  type: z.enum(['text', 'email', 'tel']),
  required: z.boolean(),
});
export type PreChatField = z.infer<typeof PreChatField>;

const ClockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

/** Hours in which people answer on a day of the week (0: Sunday). */
export const OfficeHours = z.object({
  day: z.number().int().min(0).max(6),
  from: ClockTime,
  to: ClockTime,
});
export type OfficeHours = z.infer<typeof OfficeHours>;

/** Settings of the chat on websites. */
export const WebChat = z.object({
  /**
   * Consent text before the first message; '' for none. If the text changes, visitors are asked
   * again.
   */
  consentText: cleanText(2_000),
  preChatForm: z.array(PreChatField).max(6),
  /** Suggested replies below the first messages; a click sends the text. */
  quickReplies: z.array(cleanText(80)).max(6),
  /** Visitors may send pictures and PDFs. */
  attachments: z.boolean(),
  /** Visitors may rate answers. */
  feedback: z.boolean(),
  /** Visitors may request a person. */
  handoff: z.boolean(),
  /** If no person joins within this time after the request, the visitor may leave an address. */
  handoffWaitMinutes: z.number().int().min(1).max(60),
  /** Two questions without an answer request a person. Absent: false. */
  smartHandoff: z.boolean().optional(),
  /** Hides the chat lines that tell visitors who answers. Absent: false. */
  disableHandoffMessages: z.boolean().optional(),
  /**
   * Hours in which people answer; empty: always. Outside these hours visitors can leave an address
   * at once.
   */
  officeHours: z.array(OfficeHours).max(7).optional(),
  /** IANA name of the time zone of the office hours. Absent: UTC. */
  officeTimeZone: z.string().max(60).optional(),
  /** A model may store visitors who give their contact details as leads. Absent: true. */
  captureLeads: z.boolean().optional(),
  /**
   * Messages that a visitor sends within this time get one answer. 0: each message gets a
   * separate answer. Absent: `CHAT.burstSeconds`.
   */
  burstSeconds: z.number().min(0).max(CHAT.maxBurstSeconds).optional(),
  /** Maximum answers per day for all visitors; 0: no limit. */
  answersPerDay: z.number().int().min(0).max(1_000_000),
  /** Maximum answers per hour for one network address; 0: no limit. */
  answersPerAddressAndHour: z.number().int().min(0).max(100_000),
});
export type WebChat = z.infer<typeof WebChat>;

export const WEB_CHAT_DEFAULTS: WebChat = {
  consentText: '',
  preChatForm: [],
  quickReplies: [],
  attachments: true,
  feedback: true,
  handoff: true,
  handoffWaitMinutes: 5,
  answersPerDay: 2_000,
  answersPerAddressAndHour: 60,
};

/**
 * The fields that an owner edits. Clients cannot write server-owned fields (ID, ownerID, secrets,
 * versions).
 */
export const AgentDraft = z.object({
  title: cleanText(AGENT.nameMaxLength),
  description: cleanText(2_000),
  agentPlatform: AgentPlatform,
  theme: z.string().max(60),
  customThemeJSONString: cleanText(8_000),
  roundedImageURL: cleanText(2_000),
  chatBgURL: cleanText(2_000),
  branding: cleanText(500),
  proactiveMessage: cleanText(500),
  messageDelayMS: z.number().int().min(0).max(60_000),
  maxTokensUsage: z.number().int().min(0),
  scrollAnimation: z.boolean(),
  autoStartWidget: z.boolean(),
  autoOpenWidget: z.boolean(),
  syncBrowser: z.boolean(),
  listenForUrlChanges: z.boolean(),
  lang: z.string().max(20),
  fontFamily: z.string().max(80),
  ADVANCED_customCSS: cleanText(50_000),
  recordChatHistory: z.boolean(),
  enableGeoAnalytics: z.boolean(),
  UIhandoffTitle: cleanText(200),
  UIhandoffSubtitle: cleanText(400),
  smartInit: z.boolean(),
  enableNodes: z.boolean(),
  nodes: z.array(z.unknown()).max(500),
  voiceConfig: VoiceConfig,
  vapiConfig: z.object({ promptOnWeb: cleanText(20_000) }),
  vgOptions: VgOptions,
  ui: z.object({
    showWhatsappButtonOnWeb: z.boolean(),
    widgetType: z.string().max(20),
    /** The chat follows the visitor's system setting, light or dark. Absent: false. */
    autoTheme: z.boolean().optional(),
  }),
  whatsappPhoneNumber: z.string().max(30),
  /** Origins (scheme and host) the widget may run on; empty means any. */
  allowedOrigins: z.array(z.string().max(300)).max(100),
  webChat: WebChat.default(WEB_CHAT_DEFAULTS),
});
export type AgentDraft = z.infer<typeof AgentDraft>;

/** The agent document, collection `voxgrove`. Its secret key is in the secret store, never here. */
export const Agent = AgentDraft.extend({
  ID: AgentId,
  ownerID: WorkspaceId,
  userId: UserId,
  /** Unix seconds. */
  lastModified: z.number().int(),
  ts: z.number().int(),
  internal: z.object({ accountCreationConfig: z.literal('v2') }),
  /** Number of the live snapshot, 0 while the agent is not published. */
  publishedVersion: z.number().int(),
  /** The draft differs from the live snapshot; false while the agent is not published. */
  unpublishedChanges: z.boolean().default(false),
  /** Unix seconds when the agent was unpublished; null while it is published or never was. */
  unpublishedAt: z.number().int().nullable().default(null),
});
export type Agent = z.infer<typeof Agent>;

/** The public fields of a published agent: an allow-list, safe for any visitor. */
export const PublicAgent = Agent.pick({
  ID: true,
  ownerID: true,
  title: true,
  description: true,
  theme: true,
  customThemeJSONString: true,
  roundedImageURL: true,
  proactiveMessage: true,
  messageDelayMS: true,
  autoStartWidget: true,
  autoOpenWidget: true,
  lang: true,
  fontFamily: true,
  ADVANCED_customCSS: true,
  enableGeoAnalytics: true,
  whatsappPhoneNumber: true,
  branding: true,
  syncBrowser: true,
  listenForUrlChanges: true,
  chatBgURL: true,
  scrollAnimation: true,
  UIhandoffTitle: true,
  UIhandoffSubtitle: true,
}).extend({
  ui: z.object({
    showWhatsappButtonOnWeb: z.boolean(),
    widgetType: z.string(),
    autoTheme: z.boolean().optional(),
  }),
  webChat: WebChat.omit({
    answersPerDay: true,
    answersPerAddressAndHour: true,
    smartHandoff: true,
    officeHours: true,
    officeTimeZone: true,
    burstSeconds: true,
    captureLeads: true,
  })
    /** 0: no person answers now. */
    .extend({ handoffWaitMinutes: z.number().int().min(0).max(60) })
    .default(WEB_CHAT_DEFAULTS),
  /** First messages shown when a conversation starts. */
  initMessages: z.array(z.string()),
});
export type PublicAgent = z.infer<typeof PublicAgent>;

/** The draft of an agent in the form that visitors receive, for members who test it. */
export const DraftAgent = z.object({
  agent: PublicAgent,
  /** Number of the live snapshot, 0 while the agent is not published. */
  publishedVersion: z.number().int(),
  /** As in Agent. */
  unpublishedChanges: z.boolean(),
  /** As in Agent. */
  unpublishedAt: z.number().int().nullable().default(null),
});
export type DraftAgent = z.infer<typeof DraftAgent>;

/**
 * Custom theme, stored as a JSON string in `customThemeJSONString`. `nineColorPallet` is a list of
 * HSL triples.
 */
export const CustomTheme = z.object({
  ownerID: z.string().max(40).optional(),
  themeType: z.enum(['light', 'dark']),
  primary: HexColor,
  nineColorPallet: z.array(z.tuple([z.number(), z.number(), z.number()])).max(10),
  /**
   * True while the shades are generated from the primary color; false after a user chose a shade.
   */
  autogenTheme: z.boolean().optional(),
});
export type CustomTheme = z.infer<typeof CustomTheme>;
