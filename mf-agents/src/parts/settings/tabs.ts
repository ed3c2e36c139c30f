import type { DraftPath } from './draft-path';

export const SETTINGS_TABS = [
  'core',
  'ui',
  'language',
  'security',
  'notifications',
  'handoff',
  'technical',
  'analytics',
  'advanced',
  'integrations',
] as const;
export type SettingsTab = (typeof SETTINGS_TABS)[number];

/** The tabs in the order and under the headings of the navigation. */
export const SETTINGS_GROUPS = [
  { name: 'agent', tabs: ['core', 'technical', 'advanced'] },
  { name: 'chat', tabs: ['ui', 'language'] },
  { name: 'team', tabs: ['handoff', 'notifications'] },
  { name: 'privacy', tabs: ['security', 'analytics'] },
  { name: 'connections', tabs: ['integrations'] },
] as const satisfies readonly { name: string; tabs: readonly SettingsTab[] }[];

/**
 * Tabs whose changes apply at once. They have no fields of the draft, so there is nothing to save.
 */
export const WITHOUT_FIELDS: ReadonlySet<SettingsTab> = new Set(['notifications', 'integrations']);

/** Returns the tab of the address, or `core` for an unknown one. */
export const tabOf = (requested: string | null): SettingsTab =>
  SETTINGS_TABS.find((tab) => tab === requested) ?? 'core';

/** The tab that contains each setting. */
export const SHOWN_IN = {
  title: 'core',
  description: 'core',
  'vgOptions.systemPrompt': 'core',
  'vgOptions.initPrompt': 'core',
  'vgOptions.initMessages': 'core',
  'webChat.quickReplies': 'core',
  'webChat.attachments': 'core',
  'webChat.feedback': 'core',
  'webChat.burstSeconds': 'core',
  'webChat.captureLeads': 'core',
  'webChat.consentText': 'core',
  'webChat.preChatForm': 'core',
  theme: 'ui',
  customThemeJSONString: 'ui',
  'ui.autoTheme': 'ui',
  fontFamily: 'ui',
  roundedImageURL: 'ui',
  chatBgURL: 'ui',
  branding: 'ui',
  'ui.widgetType': 'ui',
  proactiveMessage: 'ui',
  messageDelayMS: 'ui',
  'ui.showWhatsappButtonOnWeb': 'ui',
  whatsappPhoneNumber: 'ui',
  ADVANCED_customCSS: 'ui',
  lang: 'language',
  allowedOrigins: 'security',
  'webChat.answersPerDay': 'security',
  'webChat.answersPerAddressAndHour': 'security',
  maxTokensUsage: 'security',
  'webChat.handoff': 'handoff',
  'webChat.handoffWaitMinutes': 'handoff',
  'webChat.smartHandoff': 'handoff',
  'webChat.disableHandoffMessages': 'handoff',
  'webChat.officeHours': 'handoff',
  'webChat.officeTimeZone': 'handoff',
  UIhandoffTitle: 'handoff',
  UIhandoffSubtitle: 'handoff',
  'vgOptions.defaultModel': 'technical',
  'vgOptions.temperature': 'technical',
  'vgOptions.maxTokens': 'technical',
  'vgOptions.maxChunkSize': 'technical',
  'vgOptions.enableUIEngine': 'technical',
  enableGeoAnalytics: 'analytics',
  recordChatHistory: 'analytics',
  autoStartWidget: 'advanced',
  autoOpenWidget: 'advanced',
  syncBrowser: 'advanced',
  listenForUrlChanges: 'advanced',
  scrollAnimation: 'advanced',
  smartInit: 'advanced',
} as const satisfies Partial<Record<DraftPath, SettingsTab>>;
export type ShownPath = keyof typeof SHOWN_IN;

/**
 * Fields of the draft that are not settings, and why. Together with `SHOWN_IN` they cover the whole
 * draft.
 */
export const NO_SETTING: Record<Exclude<DraftPath, ShownPath>, string> = {
  agentPlatform:
    'Chosen when the agent is made: prompts and nodes of one platform mean nothing on the other.',
  enableNodes: 'Belongs to the canvas, with the nodes.',
  nodes: 'Edited on the canvas.',
  'vgOptions.modelChosen': 'Said by writing the name of the model.',
  'vgOptions.kbDimension':
    'The same for every agent of an installation; knowledge that was read with another could not be searched.',
  'vapiConfig.promptOnWeb': 'Belongs to the voice of the agent.',
  'voiceConfig.config.recordAudio': 'Belongs to the voice of the agent.',
  'voiceConfig.config.enableWebCalling': 'Belongs to the voice of the agent.',
  'voiceConfig.config.backgroundNoise': 'Belongs to the voice of the agent.',
  'voiceConfig.transcriber.provider': 'Belongs to the voice of the agent.',
  'voiceConfig.transcriber.modelId': 'Belongs to the voice of the agent.',
  'voiceConfig.transcriber.utteranceThreshold': 'Belongs to the voice of the agent.',
  'voiceConfig.transcriber.language': 'Belongs to the voice of the agent.',
  'voiceConfig.speechGen.provider': 'Belongs to the voice of the agent.',
  'voiceConfig.speechGen.voiceId': 'Belongs to the voice of the agent.',
};
