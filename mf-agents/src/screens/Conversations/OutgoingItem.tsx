import { Box, Button, HStack, Spinner, Stack, Text } from '@voxgrove/ui';
import { useTexts } from '../../i18n/useTexts';
import { MessageText } from '../../parts/MessageText';
import { handlingError } from './handling-error';
import type { OutgoingReply } from './useReplies';

/** A reply that has not arrived yet or could not be sent. */
export function OutgoingItem({
  reply,
  onAgain,
  onDiscard,
}: {
  reply: OutgoingReply;
  onAgain: () => void;
  onDiscard: () => void;
}) {
  const t = useTexts();
  return (
    <Stack
      as="article"
      gap="1"
      alignSelf="flex-end"
      maxW={{ base: '92%', md: '75%' }}
      alignItems="flex-end"
    >
      <Box
        bg="accent.subtle"
        px="3.5"
        py="2.5"
        borderRadius="md"
        maxW="full"
        opacity={reply.error ? undefined : 0.7}
      >
        {reply.text !== '' && <MessageText text={reply.text} />}
        {reply.attachments.map(({ id, name }) => (
          <Text key={id} fontSize="xs" overflowWrap="anywhere" htmlTranslate="no">
            {name}
          </Text>
        ))}
      </Box>
      {reply.error ? (
        <HStack gap="1" flexWrap="wrap" justify="flex-end">
          <Text role="alert" color="danger.fg" fontSize="xs">
            {t('convos.notSent', { error: handlingError(t, reply.error) })}
          </Text>
          <Button variant="ghost" size="sm" fontSize="xs" px="2" onClick={onAgain}>
            {t('convos.again')}
          </Button>
          <Button variant="ghost" size="sm" fontSize="xs" px="2" onClick={onDiscard}>
            {t('convos.discard')}
          </Button>
        </HStack>
      ) : (
        <HStack gap="2" color="fg.muted" fontSize="xs">
          <Spinner boxSize="3" />
          {t('convos.sending')}
        </HStack>
      )}
    </Stack>
  );
}
