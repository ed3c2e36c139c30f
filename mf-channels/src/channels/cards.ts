import type { ChannelAccount } from '../../contract/channels';

/** A channel on the screen. `off`: reason why the channel cannot be connected. */
export interface ChannelCard {
  id: string;
  /** Name of an icon of the shell. */
  icon: string;
  off?: 'deprecated' | 'comingSoon';
  isActive?(accounts: readonly ChannelAccount[]): boolean;
}

const hasAccount =
  (channel: ChannelAccount['channel']) =>
  (accounts: readonly ChannelAccount[]): boolean =>
    accounts.some((account) => account.channel === channel);

/** The channels in their order. */
export const CARDS: readonly ChannelCard[] = [
  {
    id: 'whatsapp',
    icon: 'message-square',
    // With the owner's own Meta app, a number is active after Meta has verified the address.
    isActive: (accounts) =>
      accounts.some(
        ({ channel, health }) => channel === 'whatsapp' && health.webhookVerifiedAt !== null,
      ),
  },
  { id: 'instagram', icon: 'at-sign', isActive: hasAccount('instagram') },
  { id: 'messenger', icon: 'message-circle', isActive: hasAccount('messenger') },
  { id: 'discord', icon: 'hash', isActive: hasAccount('discord') },
  { id: 'telegram', icon: 'send', isActive: hasAccount('telegram') },
  { id: 'googleBusiness', icon: 'map-pin', off: 'deprecated' },
  { id: 'email', icon: 'mail', off: 'comingSoon' },
  { id: 'sms', icon: 'message-square-more', isActive: hasAccount('sms') },
  { id: 'voice', icon: 'phone' },
];
