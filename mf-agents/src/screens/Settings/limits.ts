import { AGENT, CHAT } from '@voxgrove/contracts';
import type { MessageValues } from '@voxgrove/sdk';

/**
 * Range of a number, longest text, most lines of a list. The values come from the contract and are
 * shown before the user reaches them.
 */
export interface Limits {
  least?: number;
  most?: number;
  whole?: boolean;
}

const LIMITS: Readonly<Record<string, Limits>> = {
  title: { most: AGENT.nameMaxLength },
  description: { most: 2_000 },
  'vgOptions.systemPrompt': { most: 20_000 },
  'vgOptions.initPrompt': { most: 4_000 },
  'vgOptions.defaultModel': { most: 80 },
  'vgOptions.initMessages': { most: 10 },
  'webChat.quickReplies': { most: 6 },
  'webChat.preChatForm': { most: 6 },
  'webChat.consentText': { most: 2_000 },
  allowedOrigins: { most: 100 },
  roundedImageURL: { most: 2_000 },
  chatBgURL: { most: 2_000 },
  branding: { most: 500 },
  proactiveMessage: { most: 500 },
  whatsappPhoneNumber: { most: 30 },
  ADVANCED_customCSS: { most: 50_000 },
  UIhandoffTitle: { most: 200 },
  UIhandoffSubtitle: { most: 400 },
  messageDelayMS: { least: 0, most: 60_000, whole: true },
  maxTokensUsage: { least: 0, most: 1_000_000_000, whole: true },
  'webChat.answersPerDay': { least: 0, most: 1_000_000, whole: true },
  'webChat.answersPerAddressAndHour': { least: 0, most: 100_000, whole: true },
  'webChat.officeHours': { most: 7 },
  'webChat.officeTimeZone': { most: 60 },
  'webChat.burstSeconds': { least: 0, most: CHAT.maxBurstSeconds },
  'webChat.handoffWaitMinutes': { least: 1, most: 60, whole: true },
  'vgOptions.temperature': { least: 0, most: 2 },
  'vgOptions.maxTokens': { least: 1, most: 32_000, whole: true },
  'vgOptions.maxChunkSize': { least: AGENT.minChunkSize, most: 100_000, whole: true },
};

/** Returns the limits of a setting, by its path in the draft. */
export const limitsOf = (name: string): Limits => LIMITS[name] ?? {};

const figure = (value: number): string =>
  value.toLocaleString(document.documentElement.lang || 'en');

/** Returns the same limits as values for a text. */
export function limitWords(name: string): MessageValues {
  const { least = 0, most = 0 } = limitsOf(name);
  return { least: figure(least), most: figure(most) };
}
