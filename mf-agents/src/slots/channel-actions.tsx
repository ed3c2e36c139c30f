import { linkTo, navigateTo } from '@voxgrove/sdk';
import type { Translate } from '@voxgrove/sdk';
import { Icon } from '@voxgrove/ui';
import type { MenuAction } from '@voxgrove/ui';

/**
 * Where an agent can be reached besides websites, by the named link of whichever remote offers it.
 * Messenger only where there is one.
 */
const CHANNELS = [
  { id: 'number', link: 'channels.number', label: 'topbar.number', icon: 'phone' },
  { id: 'whatsapp', link: 'channels.whatsapp', label: 'topbar.whatsapp', icon: 'message-square' },
  { id: 'discord', link: 'channels.discord', label: 'topbar.discord', icon: 'message-square' },
  { id: 'telegram', link: 'channels.telegram', label: 'topbar.telegram', icon: 'send' },
  {
    id: 'instagram',
    link: 'channels.instagram',
    label: 'topbar.instagram',
    icon: 'message-square',
  },
  {
    id: 'messenger',
    link: 'channels.messenger',
    label: 'topbar.messenger',
    icon: 'message-square',
    variant: true,
  },
] as const;

/**
 * The entries of the menu. While no remote offers a channel it cannot be chosen, and the heading
 * says why; nothing leads nowhere.
 */
export function channelActions(agentId: string, t: Translate): MenuAction[] {
  const found = CHANNELS.map((channel) => ({
    ...channel,
    to: linkTo(channel.link, { agentId }),
  })).filter((channel) => channel.to !== undefined || !('variant' in channel));
  const some = found.some(({ to }) => to !== undefined);
  return found.map(({ id, label, icon, to }, index) => ({
    id,
    label: t(label),
    icon: <Icon name={icon} size={16} />,
    separated: index === 0,
    disabled: to === undefined,
    group: t(to !== undefined || some ? 'topbar.channels' : 'topbar.channelsMissing'),
    onSelect: () => {
      if (to !== undefined) navigateTo(to);
    },
  }));
}
