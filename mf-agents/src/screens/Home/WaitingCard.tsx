import { Badge, Stack, TimeAgo } from '@voxgrove/ui';
import { useInboxList } from '../../data/inbox/queries';
import { QueryError } from '../../parts/QueryError';
import { ConversationRow } from './ConversationRow';
import { HomeCard } from './HomeCard';
import { RowsSkeleton } from './RowsSkeleton';
import { NothingToDo } from './NothingToDo';
import { useTexts } from './useTexts';

const SHOWN = 5;

/** Visitors who wait for a person, the longest wait first. */
export function WaitingCard({ path, inbox }: { path: `/${string}`; inbox: string }) {
  const t = useTexts();
  const { data, error, refetch } = useInboxList(path, { view: 'waiting' });
  const items = data?.pages[0]?.data;
  const all = `${inbox}?show=waiting`;
  return (
    <HomeCard list title={t('waiting')} link={{ to: all, label: t('openInbox') }}>
      {error && !items && (
        <QueryError title={t('waitingError')} error={error} onRetry={() => void refetch()} />
      )}
      {!items && !error && <RowsSkeleton flex="1" />}
      {items?.length === 0 && <NothingToDo>{t('noWaiting')}</NothingToDo>}
      <Stack as="ul" gap="2">
        {items?.slice(0, SHOWN).map((item) => (
          <ConversationRow
            key={item.id}
            to={`${all}&c=${item.id}&a=${item.agentId}`}
            name={item.visitor?.name ?? item.title}
          >
            <Badge tone="danger">
              <TimeAgo at={item.requestedAt ?? item.lastMessageAt} />
            </Badge>
          </ConversationRow>
        ))}
      </Stack>
    </HomeCard>
  );
}
