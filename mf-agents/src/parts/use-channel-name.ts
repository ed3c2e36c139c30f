import { useTexts } from '../i18n/useTexts';

/** Channels that have a name in the texts of this remote. */
export const CHANNELS = [
  'web-chat',
  'api',
  'sms',
  'telegram',
  'whatsapp',
  'instagram',
  'messenger',
  'discord',
  'email',
];

/**
 * Returns the name of a channel for screens. A channel of an unknown slice appears under its own
 * id.
 */
export function useChannelName(): (channel: string) => string {
  const t = useTexts();
  return (channel) => (CHANNELS.includes(channel) ? t(`channel.${channel}`) : channel);
}
