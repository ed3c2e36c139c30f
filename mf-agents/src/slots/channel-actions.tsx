import { linkTo, navigateTo } from '@voxgrove/sdk';
import type { Translate } from '@voxgrove/sdk';
import { Icon } from '@voxgrove/ui';
import type { MenuAction } from '@voxgrove/ui';

/** Channels other than websites, each with the named link of the remote that offers it. */
const CHANNELS = [
  { id: 'number', link: 'channels.number', label: 'topbar.number', icon: 'phone' },
  { id: 'whatsapp', link: 'channels.whatsapp', label: 'topbar.whatsapp', icon: 'message-square' },
  { id: 'discord', link: 'channels.discord', label: 'topbar.discord', icon: 'hash' },
  { id: 'telegram', link: 'channels.telegram', label: 'topbar.telegram', icon: 'send' },
  { id: 'instagram', link: 'channels.instagram', label: 'topbar.instagram', icon: 'at-sign' },
  {
    id: 'messenger',
    link: 'channels.messenger',
    label: 'topbar.messenger',
    icon: 'message-circle',
  },
] as const;

/** Returns the actions for channels that an installed remote offers. */
export function channelActions(agentId: string, t: Translate): MenuAction[] {
  return CHANNELS.flatMap(({ id, label, icon, link }) => {
    const to = linkTo(link, { agentId });
    if (to === undefined) return [];
    return {
      id,
      label: t(label),
      icon: <Icon name={icon} size={16} />,
      group: t('topbar.channels'),
      onSelect: () => navigateTo(to),
    };
  }).map((action, index) => ({ ...action, separated: index === 0 }));
}
