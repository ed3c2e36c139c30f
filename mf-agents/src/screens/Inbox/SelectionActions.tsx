import { toApiError } from '@voxgrove/sdk';
import { Button, HStack, Text } from '@voxgrove/ui';
import type { InboxItem, InboxMany } from '../../../contract/inbox';
import { useInboxMany } from '../../data/inbox/changes';
import { TagPopover } from './TagPopover';
import { useTexts } from './useTexts';

/** Actions for several conversations at once. */
export function SelectionActions({
  items,
  tags,
  onDone,
}: {
  items: readonly InboxItem[];
  tags: readonly string[];
  onDone: () => void;
}) {
  const t = useTexts();
  const many = useInboxMany();
  const act = (action: InboxMany['action'], tag?: string): void =>
    many.mutate({ items, action, ...(tag !== undefined && { tag }) }, { onSuccess: onDone });
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
      <Button size="sm" variant="outline" onClick={() => act('assign-me')}>
        {t('assignMe')}
      </Button>
      <Button size="sm" variant="outline" onClick={() => act('unassign')}>
        {t('unassign')}
      </Button>
      <TagPopover tags={tags} onTag={(tag) => act('tag', tag)} />
      <Button size="sm" variant="outline" onClick={() => act('read')}>
        {t('markRead')}
      </Button>
      <Button size="sm" variant="outline" onClick={() => act('end')}>
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
