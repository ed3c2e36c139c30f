import { Box, HStack } from '@voxgrove/ui';
import { isApple } from './is-apple';

/** A key combination and its action. */
export function Keys({ keys, meaning }: { keys: readonly string[]; meaning?: string }) {
  return (
    <HStack as="span" gap="1" htmlTranslate="no">
      {keys.map((key) => (
        <Box
          as="kbd"
          key={key}
          px="1.5"
          minW="5"
          h="5"
          display="inline-flex"
          alignItems="center"
          justifyContent="center"
          borderWidth="1px"
          borderColor="border"
          borderRadius="sm"
          bg="bg.subtle"
          fontFamily="body"
          fontSize="xs"
          color="fg.muted"
        >
          {key === 'Ctrl' && isApple ? '⌘' : key}
        </Box>
      ))}
      {meaning && (
        <Box as="span" ms="0.5" htmlTranslate="yes">
          {meaning}
        </Box>
      )}
    </HStack>
  );
}
