import { Box, Spinner, Text } from '@voxgrove/ui';
import { useTexts } from '../useTexts';

/** Covers the page between a successful sign-in and the dashboard. */
export function OpeningOverlay() {
  const t = useTexts();
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
        {t('login.opening')}
      </Text>
      <Text color="fg.muted">{t('login.openingBody')}</Text>
    </Box>
  );
}
