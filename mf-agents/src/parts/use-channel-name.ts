import { useTexts } from '../i18n/useTexts';

/** Channels whose names are known here. */
export const CHANNELS = ['web-chat', 'api', 'sms', 'telegram', 'whatsapp'];

/** What a channel is called on screens; one of a slice that is unknown here has its own name. */
export function useChannelName(): (channel: string) => string {
  const t = useTexts();
  return (channel) => (CHANNELS.includes(channel) ? t(`channel.${channel}`) : channel);
}
