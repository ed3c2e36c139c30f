import { Box, Icon } from '@voxgrove/ui';
import { CHANNEL_LOGOS } from './channel-logos';

/** The logo of a messaging service, or an icon for a channel that belongs to no service. */
export function ChannelLogo({ id, icon }: { id: string; icon: string }) {
  const logo = CHANNEL_LOGOS[id];
  return (
    <Box
      aria-hidden
      display="grid"
      placeItems="center"
      flexShrink="0"
      boxSize="9"
      borderRadius="sm"
      color={logo ? 'white' : 'accent.fg'}
      bg={logo ? logo.ground : 'accent.subtle'}
    >
      {logo ? (
        <svg viewBox="0 0 24 24" width={20} height={20} fill="currentColor">
          <path d={logo.path} />
        </svg>
      ) : (
        <Icon name={icon} size={20} />
      )}
    </Box>
  );
}
