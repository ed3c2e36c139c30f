import type { Notification, NotificationLists } from '@voxgrove/contracts';
import type { ApiError } from '@voxgrove/sdk';
import { Box, EmptyState, ErrorState, Flex, Heading, Icon, Skeleton, Stack } from '@voxgrove/ui';
import { NotificationItem } from './NotificationItem';
import { useTexts } from './useTexts';

export interface NotificationListProps {
  lists: NotificationLists | undefined;
  error: ApiError | null;
  onRetry: () => void;
  onOpen: (notification: Notification) => void;
}

/** Lists notifications. Requests come first, because a visitor waits for the reply. */
export function NotificationList({ lists, error, onRetry, onOpen }: NotificationListProps) {
  const t = useTexts();
  if (error && !lists)
    return (
      <ErrorState
        title={t('failed')}
        message={error.message}
        requestId={error.requestId}
        onRetry={onRetry}
      />
    );
  if (!lists)
    return (
      <Stack gap="4" p="4" aria-busy="true">
        {[0, 1, 2].map((index) => (
          <Stack key={index} gap="2">
            <Skeleton w="70%" />
            <Skeleton w="90%" h="3" />
          </Stack>
        ))}
      </Stack>
    );
  if (lists.level1.length + lists.level2.length === 0)
    return (
      <EmptyState icon={<Icon name="bell" size={22} />} title={t('emptyTitle')}>
        {t('emptyBody')}
      </EmptyState>
    );
  return (
    <Flex direction="column" pb="2">
      {(
        [
          ['requests', lists.level2],
          ['messages', lists.level1],
        ] as const
      )
        .filter(([, all]) => all.length > 0)
        .map(([name, all]) => (
          <Box key={name} asChild>
            <section aria-label={t(name)}>
              <Heading as="h3" size="sm" color="fg.muted" px="4" pt="3" pb="1">
                {t(name)}
              </Heading>
              <Box asChild listStyleType="none">
                <ul>
                  {all.map((notification) => (
                    <li key={notification.ID}>
                      <NotificationItem
                        notification={notification}
                        onOpen={() => onOpen(notification)}
                      />
                    </li>
                  ))}
                </ul>
              </Box>
            </section>
          </Box>
        ))}
    </Flex>
  );
}
