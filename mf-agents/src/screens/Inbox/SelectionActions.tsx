import { toApiError } from '@voxgrove/sdk';
import { Button, HStack, Icon, Menu, Text } from '@voxgrove/ui';
import type { InboxItem, InboxMany, Teammate } from '../../../contract/inbox';
import { useInboxMany } from '../../data/inbox/changes';
import { useTexts as useAllTexts } from '../../i18n/useTexts';
import { snoozeChoices } from './snooze-choices';
import { TagPopover } from './TagPopover';
import { useTexts } from './useTexts';

const menuButton = (label: string) => (
  <Button size="sm" variant="outline">
    {label}
    <Icon name="chevron-down" size={14} />
  </Button>
);

type Action = Omit<InboxMany, 'agentId' | 'conversationIds'>;

/** Actions for several conversations at once. */
export function SelectionActions({
  items,
  shownCount,
  tags,
  onlyTags,
  team,
  onAll,
  onDone,
}: {
  items: readonly InboxItem[];
  /** Number of conversations in the list. */
  shownCount: number;
  tags: readonly string[];
  onlyTags: boolean;
  /** People to whom conversations can be assigned, the reader first. */
  team: readonly Teammate[];
  /** Selects all conversations of the list. */
  onAll: () => void;
  onDone: () => void;
}) {
  const t = useTexts();
  const all = useAllTexts();
  const many = useInboxMany();
  // After a failure, the selection stays, so that the error is seen.
  const act = (action: Action): void =>
    many.mutate(
      { items, ...action },
      {
        onSuccess: (failures) => {
          if (failures === 0) onDone();
        },
      },
    );
  const failed = many.error ? toApiError(many.error).message : undefined;
  return (
    <HStack
      gap="2"
      flexWrap="wrap"
      mb="3"
      px="3"
      py="2"
      borderWidth="1px"
      borderRadius="md"
      bg="accent.subtle"
    >
      <Text role="status" fontWeight="medium" fontSize="sm">
        {t('selected', { count: items.length })}
      </Text>
      {items.length < shownCount && (
        <Button size="sm" variant="ghost" onClick={onAll}>
          {t('selectAll', { count: shownCount })}
        </Button>
      )}
      <Menu
        placement="bottom-start"
        trigger={menuButton(t('assign'))}
        actions={[
          ...team.map(({ id, name }, index) => ({
            id,
            label: index === 0 ? t('assignMe') : <span translate="no">{name}</span>,
            onSelect: () => act({ action: 'assign', assigneeId: id }),
          })),
          {
            id: 'none',
            label: t('noOne'),
            separated: true,
            onSelect: () => act({ action: 'assign', assigneeId: null }),
          },
        ]}
      />
      <TagPopover tags={tags} onlyOffered={onlyTags} onTag={(tag) => act({ action: 'tag', tag })} />
      <Menu
        placement="bottom-start"
        trigger={menuButton(t('snooze'))}
        actions={snoozeChoices(new Date()).map(({ id, until }) => ({
          id,
          label: t(`snoozeFor.${id}`),
          onSelect: () => act({ action: 'snooze', snoozedUntil: until }),
        }))}
      />
      <Menu
        placement="bottom-start"
        trigger={menuButton(t('mark'))}
        actions={[
          { id: 'read', label: t('markRead'), onSelect: () => act({ action: 'read' }) },
          { id: 'unread', label: t('markUnread'), onSelect: () => act({ action: 'unread' }) },
        ]}
      />
      <Button size="sm" variant="outline" onClick={() => act({ action: 'give-back' })}>
        {all('convos.giveBack')}
      </Button>
      <Button size="sm" variant="outline" onClick={() => act({ action: 'end' })}>
        {t('end')}
      </Button>
      <Button size="sm" variant="ghost" onClick={onDone}>
        {t('unselect')}
      </Button>
      {(failed ?? (many.data ? t('manyFailed', { count: many.data }) : '')) && (
        <Text role="alert" color="danger.fg" fontSize="xs">
          {failed ?? t('manyFailed', { count: many.data ?? 0 })}
        </Text>
      )}
    </HStack>
  );
}
