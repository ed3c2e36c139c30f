import { Button, HStack, Icon, Menu, Text } from '@voxgrove/ui';
import type { InboxItem } from '../../../contract/inbox';
import { snoozeChoices } from './snooze-choices';
import { useTexts } from './useTexts';

/** Removes a conversation from the lists of open work until a time. */
export function SnoozeField({
  item: { snoozedUntil },
  onSnooze,
}: {
  item: InboxItem;
  onSnooze: (until: number | null) => void;
}) {
  const t = useTexts();
  const now = new Date();
  if (snoozedUntil !== undefined && snoozedUntil > now.getTime()) {
    const time = new Date(snoozedUntil).toLocaleString(undefined, {
      dateStyle: 'medium',
      timeStyle: 'short',
    });
    return (
      <HStack justify="space-between" gap="2">
        <Text fontSize="sm">{t('snoozedUntil', { time })}</Text>
        <Button size="sm" variant="outline" onClick={() => onSnooze(null)}>
          {t('unsnooze')}
        </Button>
      </HStack>
    );
  }
  return (
    <Menu
      placement="bottom-start"
      trigger={
        <Button size="sm" variant="outline" alignSelf="flex-start">
          <Icon name="clock" size={14} />
          {t('snooze')}
        </Button>
      }
      actions={snoozeChoices(now).map(({ id, until }) => ({
        id,
        label: t(`snoozeFor.${id}`),
        onSelect: () => onSnooze(until),
      }))}
    />
  );
}
