import type { ChannelAccount } from '../../contract/channels';

/** A channel on the screen. `off`: why nobody can connect it. */
export interface ChannelCard {
  id: string;
  /** An icon of the shell. */
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
    // With an own app, a number is active when Meta has checked the address.
    isActive: (accounts) =>
      accounts.some(
        ({ channel, health }) => channel === 'whatsapp' && health.webhookVerifiedAt !== null,
      ),
  },
  { id: 'instagram', icon: 'at-sign', isActive: hasAccount('instagram') },
  { id: 'messenger', icon: 'message-square', isActive: hasAccount('messenger') },
  { id: 'discord', icon: 'message-square', isActive: hasAccount('discord') },
  { id: 'telegram', icon: 'send', isActive: hasAccount('telegram') },
  { id: 'sms', icon: 'phone', isActive: hasAccount('sms') },
  { id: 'googleBusiness', icon: 'message-square', off: 'deprecated' },
  { id: 'email', icon: 'globe', off: 'comingSoon' },
  { id: 'voice', icon: 'phone' },
];
