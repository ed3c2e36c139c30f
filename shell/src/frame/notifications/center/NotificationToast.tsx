import { createPortal } from 'react-dom';
import { NAV, NOTIFICATIONS } from '@voxgrove/contracts';
import type { Notification } from '@voxgrove/contracts';
import { Box, Card, Flex, Icon, IconButton, Text } from '@voxgrove/ui';
import { useLeaving } from '../../../parts/use-leaving';
import { CutText } from './CutText';
import { useTexts } from './useTexts';

interface ToastProps {
  notification: Notification;
  onOpen: (notification: Notification) => void;
  onDismiss: () => void;
}

/**
 * Shows the newest notification for five seconds, or longer while it is hovered or focused. The
 * live region always exists, so that screen readers announce new text.
 */
export function NotificationToast({
  notification,
  ...does
}: Omit<ToastProps, 'notification'> & { notification: Notification | null }) {
  const t = useTexts();
  return createPortal(
    <Box
      role="status"
      aria-label={t('toast')}
      pos="fixed"
      top={`${NAV.topBarPx + 12}px`}
      insetEnd={{ base: '3', md: '5' }}
      insetStart={{ base: '3', md: 'auto' }}
      w={{ md: `${NOTIFICATIONS.panelWidthPx}px` }}
      zIndex="notice"
      pointerEvents="none"
    >
      {notification && <Toast key={notification.ID} notification={notification} {...does} />}
    </Box>,
    document.body,
  );
}

function Toast({ notification, onOpen, onDismiss }: ToastProps) {
  const t = useTexts();
  const holding = useLeaving(notification, NOTIFICATIONS.toastMs, onDismiss);
  return (
    <Card pad="none" boxShadow="float" pointerEvents="auto" animation="rise 160ms" {...holding}>
      <Flex align="flex-start" gap="1" p="1.5">
        <Box
          asChild
          flex="1"
          minW="0"
          textAlign="start"
          cursor="button"
          p="2"
          borderRadius="sm"
          _hover={{ bg: 'bg.muted' }}
        >
          <button type="button" onClick={() => onOpen(notification)}>
            <Flex gap="2.5" align="flex-start">
              <Box
                color={notification.notificationLevel === 2 ? 'warning.fg' : 'accent.fg'}
                mt="0.5"
              >
                <Icon name="bell" size={16} />
              </Box>
              <Box minW="0">
                <Text fontWeight="medium" overflowWrap="anywhere">
                  <CutText text={notification.title} max={NOTIFICATIONS.titleChars} />
                </Text>
                {notification.body && (
                  <Text fontSize="sm" color="fg.muted" overflowWrap="anywhere">
                    <CutText text={notification.body} max={NOTIFICATIONS.bodyChars} />
                  </Text>
                )}
              </Box>
            </Flex>
          </button>
        </Box>
        <IconButton label={t('dismiss')} size="sm" onClick={onDismiss}>
          <Icon name="x" size={16} />
        </IconButton>
      </Flex>
    </Card>
  );
}
