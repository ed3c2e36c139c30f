import { Link } from '@voxgrove/sdk';
import { Box, HStack, Stack, Text, TimeAgo } from '@voxgrove/ui';
import type { InboxContext } from '../../../contract/inbox';
import { useTexts } from './useTexts';

/** Other conversations of the same visitor. */
export function EarlierList({
  earlier,
  toConversation,
}: {
  earlier: InboxContext['earlier'];
  toConversation: (id: string, agentId: string) => string;
}) {
  const t = useTexts();
  if (earlier.length === 0)
    return (
      <Text color="fg.muted" fontSize="xs">
        {t('noEarlier')}
      </Text>
    );
  return (
    <Stack as="ul" gap="1.5">
      {earlier.map(({ id, agentId, title, startedAt }) => (
        <Box as="li" key={id}>
          <HStack justify="space-between" gap="2" fontSize="sm">
            <Box asChild textDecoration="underline" minW="0">
              <Link to={toConversation(id, agentId)}>
                <Text as="span" lineClamp="1" htmlTranslate="no">
                  {title || id}
                </Text>
              </Link>
            </Box>
            <Text as="span" color="fg.muted" fontSize="xs" flexShrink="0">
              <TimeAgo at={startedAt} />
            </Text>
          </HStack>
        </Box>
      ))}
    </Stack>
  );
}
