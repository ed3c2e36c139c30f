import { useEffect, useState } from 'react';
import { NOTIFICATIONS, safeNotificationPath } from '@voxgrove/contracts';
import type { Notification } from '@voxgrove/contracts';
import { navigateTo, toApiError, useQuery } from '@voxgrove/sdk';
import { AlertBox, Box, Button, Flex, Heading, Icon, IconButton, Popover } from '@voxgrove/ui';
import { renewPush } from './browser-push';
import { listsQuery, settingsQuery, useDelete } from './data';
import { NotificationList } from './NotificationList';
import { NotificationSettingsForm } from './NotificationSettingsForm';
import { NotificationToast } from './NotificationToast';
import { useReader } from './reader';
import { useIncoming } from './useIncoming';
import { useTexts } from './useTexts';

/** The bell with its dot, the panel and the toast. */
export default function NotificationCenter({ initiallyOpen }: { initiallyOpen: boolean }) {
  const t = useTexts();
  const reader = useReader();
  const [open, setOpen] = useState(initiallyOpen);
  const [shows, setShows] = useState<'list' | 'settings'>('list');
  const { data: lists, error, refetch } = useQuery(listsQuery(reader));
  const { data: settings } = useQuery(settingsQuery);
  const remove = useDelete(reader);
  const { toast, dismiss } = useIncoming(reader, lists, settings);
  useEffect(() => {
    renewPush(reader.id).catch((failure: unknown) =>
      console.error('Browser notifications could not be renewed', failure),
    );
  }, [reader.id]);

  const count = lists ? lists.level1.length + lists.level2.length : 0;
  const follow = (notification: Notification) => {
    setOpen(false);
    dismiss();
    remove.mutate({ id: notification.ID });
    navigateTo(safeNotificationPath(notification.urlPathname));
  };
  return (
    <>
      <Popover
        label={t('title')}
        placement="bottom-end"
        width={`${NOTIFICATIONS.panelWidthPx}px`}
        open={open}
        onOpenChange={(next) => {
          setOpen(next);
          if (!next) setShows('list');
        }}
        trigger={
          <IconButton label={count > 0 ? t('bellUnread') : t('bell')} pos="relative">
            <Icon name="bell" size={16} />
            {count > 0 && (
              <Box
                as="span"
                data-unread=""
                pos="absolute"
                top="1.5"
                insetEnd="1.5"
                boxSize="2"
                borderRadius="full"
                bg="danger.solid"
                borderWidth="1px"
                borderColor="bg.panel"
                aria-hidden
              />
            )}
          </IconButton>
        }
      >
        <Flex direction="column" h={`${NOTIFICATIONS.panelHeightPx}px`} maxH="calc(100dvh - 5rem)">
          <Flex
            align="center"
            gap="1"
            ps={shows === 'list' ? '4' : '2'}
            pe="2"
            h="12"
            flexShrink="0"
            borderBottomWidth="1px"
            borderColor="border"
          >
            {shows === 'settings' && (
              <IconButton label={t('back')} size="sm" onClick={() => setShows('list')}>
                <Icon name="arrow-left" size={16} />
              </IconButton>
            )}
            <Heading as="h2" size="md" flex="1">
              {shows === 'list' ? t('title') : t('settings.title')}
            </Heading>
            {shows === 'list' && (
              <>
                <Button
                  size="sm"
                  variant="ghost"
                  disabled={count === 0}
                  onClick={() => remove.mutate({})}
                >
                  {t('readAll')}
                </Button>
                <IconButton
                  label={t('settings.title')}
                  size="sm"
                  onClick={() => setShows('settings')}
                >
                  <Icon name="settings" size={16} />
                </IconButton>
              </>
            )}
          </Flex>
          <Box flex="1" minH="0" overflowY="auto">
            {shows === 'list' && remove.error && (
              <Box p="3" pb="0">
                <AlertBox type="error" title={t('notDeleted')}>
                  {toApiError(remove.error).message}
                </AlertBox>
              </Box>
            )}
            {shows === 'list' ? (
              <NotificationList
                lists={lists}
                error={error && toApiError(error)}
                onRetry={() => void refetch()}
                onOpen={follow}
              />
            ) : (
              <NotificationSettingsForm userId={reader.id} />
            )}
          </Box>
        </Flex>
      </Popover>
      <NotificationToast notification={open ? null : toast} onOpen={follow} onDismiss={dismiss} />
    </>
  );
}
