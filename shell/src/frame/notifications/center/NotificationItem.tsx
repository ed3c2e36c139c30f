import { NOTIFICATIONS } from '@voxgrove/contracts';
import type { Notification } from '@voxgrove/contracts';
import { Badge, Box, Flex, Text, TimeAgo } from '@voxgrove/ui';
import { CutText } from './CutText';
import { isRecent } from './decisions';
import { useTexts } from './useTexts';

/** One notification. A click opens its page. */
export function NotificationItem({
  notification: { title, body, ts },
  onOpen,
}: {
  notification: Notification;
  onOpen: () => void;
}) {
  const t = useTexts();
  return (
    <Box
      asChild
      w="full"
      textAlign="start"
      px="4"
      py="2.5"
      cursor="button"
      _hover={{ bg: 'bg.muted' }}
      _focusVisible={{ outlineOffset: '-2px' }}
    >
      <button type="button" onClick={onOpen}>
        <Flex gap="2" align="baseline">
          <Text flex="1" minW="0" fontWeight="medium" overflowWrap="anywhere">
            <CutText text={title} max={NOTIFICATIONS.titleChars} />
          </Text>
          {isRecent(ts, Date.now()) && <Badge tone="accent">{t('recent')}</Badge>}
        </Flex>
        {body && (
          <Text fontSize="sm" color="fg.muted" overflowWrap="anywhere">
            <CutText text={body} max={NOTIFICATIONS.bodyChars} />
          </Text>
        )}
        <Text fontSize="xs" color="fg.muted" mt="0.5">
          <TimeAgo at={ts} />
        </Text>
      </button>
    </Box>
  );
}
