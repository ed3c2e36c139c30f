import { useT } from '@voxgrove/sdk';
import { Box, Spinner, Text } from '@voxgrove/ui';

/** Covers the page while the dashboard loads. */
export function Overlay() {
  const t = useT('mf-portal');
  return (
    <Box
      role="status"
      pos="fixed"
      inset="0"
      zIndex="overlay"
      bg="bg"
      display="grid"
      placeContent="center"
      justifyItems="center"
      gap="2"
      textAlign="center"
      p="4"
    >
      <Spinner />
      <Text fontWeight="semibold" fontSize="md" mt="2">
        {t('door.overlay')}
      </Text>
      <Text color="fg.muted">{t('door.overlayBody')}</Text>
    </Box>
  );
}
