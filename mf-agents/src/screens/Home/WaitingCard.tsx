import { Link } from '@voxgrove/sdk';
import { Badge, HStack, Stack, Text, TextLink, TimeAgo } from '@voxgrove/ui';
import { useInboxList } from '../../data/inbox/queries';
import { QueryError } from '../../parts/QueryError';
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
  return (
    <HomeCard
      list
      title={t('waiting')}
      link={{ to: `${inbox}?show=waiting`, label: t('openInbox') }}
    >
      {error && !items && (
        <QueryError title={t('waitingError')} error={error} onRetry={() => void refetch()} />
      )}
      {!items && !error && <RowsSkeleton flex="1" />}
      {items?.length === 0 && <NothingToDo>{t('noWaiting')}</NothingToDo>}
      <Stack as="ul" gap="2">
        {items?.slice(0, SHOWN).map((item) => (
          <HStack as="li" key={item.id} justify="space-between" gap="3">
            <TextLink asChild minW="0">
              <Link to={`${inbox}?show=waiting&c=${item.id}&a=${item.agentId}`}>
                <Text as="span" lineClamp="1" htmlTranslate="no">
                  {item.visitor?.name ?? item.title}
                </Text>
              </Link>
            </TextLink>
            <Badge tone="danger">
              <TimeAgo at={item.requestedAt ?? item.lastMessageAt} />
            </Badge>
          </HStack>
        ))}
      </Stack>
    </HomeCard>
  );
}
