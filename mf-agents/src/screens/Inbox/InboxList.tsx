import { toApiError } from '@voxgrove/sdk';
import { AlertBox, Box, Button, EmptyState, Icon, Skeleton, Stack, Text } from '@voxgrove/ui';
import type { KeyboardEvent, ReactNode } from 'react';
import type { InboxItem } from '../../../contract/inbox';
import { LiveMark } from '../Conversations/LiveMark';
import { InboxRow } from './InboxRow';
import type { InboxAddress } from './useInboxAddress';
import { useTexts } from './useTexts';

export interface InboxListProps {
  address: InboxAddress;
  /** Undefined during loading. */
  items: readonly InboxItem[] | undefined;
  /** True if a search has found more conversations than the list shows. */
  isCut: boolean;
  agentTitles: ReadonlyMap<string, string> | undefined;
  selected: ReadonlySet<string>;
  onSelect: (id: string) => void;
  /** Loads the next page. Undefined on the last page. */
  onMore: (() => void) | undefined;
  isLoadingMore: boolean;
  moreError: unknown;
  /** Shown instead of an empty list. */
  empty: ReactNode;
}

/** The conversations of one list. */
export function InboxList({
  address,
  items,
  isCut,
  agentTitles,
  selected,
  onSelect,
  onMore,
  isLoadingMore,
  moreError,
  empty,
}: InboxListProps) {
  const t = useTexts();
  if (!items)
    return (
      <Stack gap="3" p="3" aria-busy>
        {[0, 1, 2, 3, 4].map((row) => (
          <Skeleton key={row} h="16" />
        ))}
      </Stack>
    );
  return (
    <Box as="nav" aria-label={t('list')} onKeyDown={moveFocus}>
      <LiveMark />
      {items.length === 0 &&
        (address.filtered ? (
          <EmptyState
            icon={<Icon name="search" size={24} />}
            title={t('noMatchTitle')}
            actions={
              <Button variant="outline" onClick={address.clear}>
                {t('clear')}
              </Button>
            }
          >
            {t('noMatchBody')}
          </EmptyState>
        ) : (
          empty
        ))}
      <Stack as="ul" gap="0">
        {items.map((item) => (
          <InboxRow
            key={item.id}
            item={item}
            agentTitle={agentTitles?.get(item.agentId)}
            to={address.toConversation(item.id, item.agentId)}
            chosen={item.id === address.chosen}
            selected={selected.has(item.id)}
            onSelect={onSelect}
          />
        ))}
      </Stack>
      {isCut && (
        <Text p="3" color="fg.muted" fontSize="xs">
          {t('foundMore')}
        </Text>
      )}
      {moreError !== null && moreError !== undefined && (
        <Box p="3">
          <AlertBox type="error" title={t('moreFailed')}>
            {toApiError(moreError).message}
          </AlertBox>
        </Box>
      )}
      {onMore && (
        <Box p="3" textAlign="center">
          <Button variant="outline" size="sm" loading={isLoadingMore} onClick={onMore}>
            {t('more')}
          </Button>
        </Box>
      )}
    </Box>
  );
}

/** Arrow keys move between the conversations. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = ({ ArrowDown: 1, ArrowUp: -1 } as Record<string, number>)[event.key];
  if (!step) return;
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('li a')];
  const target = rows[rows.indexOf(document.activeElement as HTMLElement) + step];
  if (!target) return;
  event.preventDefault();
  target.focus();
}
