import type { AgentDraft } from '@voxgrove/contracts';
import { AGENT, WEB_CHAT_DEFAULTS } from '@voxgrove/contracts';
import { starterNodes } from './starter-nodes';
import { STARTER_TEXTS } from './starter-texts';

/** Returns the defaults that the entity defines for a new agent. */
export function entityDefaults(title: string, themeMode: 'light' | 'dark'): AgentDraft {
  return {
    title,
    description: AGENT.defaultDescription,
    agentPlatform: 'vg',
    theme: `blue-${themeMode}`,
    customThemeJSONString: '',
    roundedImageURL: '',
    chatBgURL: '',
    branding: '',
    proactiveMessage: AGENT.defaultProactiveMessage,
    messageDelayMS: AGENT.messageDelayMs,
    maxTokensUsage: 0,
    scrollAnimation: true,
    autoStartWidget: false,
    autoOpenWidget: false,
    syncBrowser: false,
    listenForUrlChanges: false,
    lang: 'en',
    fontFamily: 'DM Sans',
    ADVANCED_customCSS: '',
    recordChatHistory: true,
    enableGeoAnalytics: false,
    UIhandoffTitle: '',
    UIhandoffSubtitle: '',
    smartInit: false,
    enableNodes: false,
    nodes: starterNodes(title),
    voiceConfig: {
      config: { recordAudio: false, enableWebCalling: false, backgroundNoise: 'restaurant' },
      transcriber: {
        provider: 'deepgram',
        modelId: 'nova-2',
        utteranceThreshold: 50,
        language: 'en',
      },
      speechGen: { provider: 'deepgram', voiceId: 'asteria' },
    },
    vapiConfig: { promptOnWeb: '' },
    vgOptions: {
      defaultModel: '',
      enableUIEngine: false,
      temperature: AGENT.starterTemperature,
      maxTokens: AGENT.starterMaxTokens,
      kbDimension: AGENT.knowledgeDimension,
      maxChunkSize: AGENT.maxChunkSize,
      systemPrompt: '',
      initPrompt: '',
      initMessages: [],
    },
    ui: { showWhatsappButtonOnWeb: false, widgetType: 'bottom-right' },
    whatsappPhoneNumber: '',
    allowedOrigins: [],
    webChat: WEB_CHAT_DEFAULTS,
  };
}

/** Adds the starter settings of a standard agent (`vg`) without nodes to the entity's defaults. */
export function withStarterSettings(draft: AgentDraft): AgentDraft {
  return {
    ...draft,
    enableGeoAnalytics: true,
    vgOptions: {
      defaultModel: AGENT.starterModel,
      enableUIEngine: true,
      temperature: AGENT.starterTemperature,
      maxTokens: AGENT.starterMaxTokens,
      kbDimension: AGENT.knowledgeDimension,
      maxChunkSize: AGENT.maxChunkSize,
      systemPrompt: STARTER_TEXTS.systemPrompt.replace('{name}', () => draft.title),
      initPrompt: STARTER_TEXTS.initPrompt,
      initMessages: [...STARTER_TEXTS.initMessages],
    },
    voiceConfig: {
      ...draft.voiceConfig,
      transcriber: { ...draft.voiceConfig.transcriber, utteranceThreshold: 150 },
      speechGen: { ...draft.voiceConfig.speechGen, provider: 'google-live' },
    },
  };
}
