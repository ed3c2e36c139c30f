import { useTexts } from '../i18n/useTexts';

const KNOWN = ['web-chat', 'api', 'sms', 'telegram', 'whatsapp'];

/** What a channel is called on screens; one of a slice that is unknown here has its own name. */
export function useChannelName(): (channel: string) => string {
  const t = useTexts();
  return (channel) => (KNOWN.includes(channel) ? t(`channel.${channel}`) : channel);
}
