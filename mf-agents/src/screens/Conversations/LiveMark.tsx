import { useLiveState } from '@voxgrove/sdk';
import { Box, HStack } from '@voxgrove/ui';
import { useTexts } from '../../i18n/useTexts';

/** Shows whether live updates arrive at the moment. */
export function LiveMark() {
  const t = useTexts();
  const isLost = useLiveState() === 'lost';
  return (
    <HStack
      gap="2"
      px="4"
      h="9"
      color="fg.muted"
      fontSize="xs"
      borderBottomWidth="1px"
      role="status"
    >
      <Box
        boxSize="2"
        borderRadius="full"
        bg={isLost ? 'warning.fg' : 'accent.solid'}
        aria-hidden
      />
      {t(isLost ? 'convos.lost' : 'convos.live')}
    </HStack>
  );
}
