import { Box, Flex } from '@voxgrove/ui';
import { useTexts } from '../useTexts';

/** Separates alternatives. */
export function OrLine() {
  const t = useTexts();
  const line = <Box flex="1" borderTopWidth="1px" borderColor="border" />;
  return (
    <Flex align="center" gap="3" color="fg.muted" fontSize="xs">
      {line}
      {t('login.or')}
      {line}
    </Flex>
  );
}
