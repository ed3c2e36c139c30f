import { useQuery } from '@voxgrove/sdk';
import { Stack, Text, TimeAgo } from '@voxgrove/ui';
import { inboxCountsQuery, useInboxList } from '../../data/inbox/queries';
import { QueryError } from '../../parts/QueryError';
import { ConversationRow } from './ConversationRow';
import { HomeCard } from './HomeCard';
import { NothingToDo } from './NothingToDo';
import { RowsSkeleton } from './RowsSkeleton';
import { useTexts } from './useTexts';

const SHOWN = 4;

/** The newest conversations with unanswered questions, and their number. */
export function UnansweredCard({ path, inbox }: { path: `/${string}`; inbox: string }) {
  const t = useTexts();
  const counts = useQuery(inboxCountsQuery(path));
  const list = useInboxList(path, { view: 'unanswered' });
  const items = list.data?.pages[0]?.data;
  const error = counts.error ?? list.error;
  const isLoaded = counts.data !== undefined && items !== undefined;
  const all = `${inbox}?show=unanswered`;
  const retry = (): void => {
    void counts.refetch();
    void list.refetch();
  };
  return (
    <HomeCard list title={t('unanswered')} link={{ to: all, label: t('openInbox') }}>
      {error && !isLoaded && <QueryError title={t('waitingError')} error={error} onRetry={retry} />}
      {!isLoaded && !error && <RowsSkeleton flex="1" />}
      {isLoaded && counts.data.unanswered === 0 && <NothingToDo>{t('noUnanswered')}</NothingToDo>}
      {isLoaded && counts.data.unanswered > 0 && (
        <>
          <Stack as="ul" gap="2">
            {items.slice(0, SHOWN).map((item) => (
              <ConversationRow
                key={item.id}
                to={`${all}&c=${item.id}&a=${item.agentId}`}
                name={item.title || item.lastText}
              >
                <Text as="span" color="fg.muted" fontSize="xs" flexShrink="0">
                  <TimeAgo short at={item.lastMessageAt} />
                </Text>
              </ConversationRow>
            ))}
          </Stack>
          <Text color="fg.muted" fontSize="sm" mt="auto">
            {t('unansweredCount', { count: counts.data.unanswered })}
          </Text>
        </>
      )}
    </HomeCard>
  );
}
