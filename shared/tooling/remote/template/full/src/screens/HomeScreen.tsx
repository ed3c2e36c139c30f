import { toApiError, useQuery, useT, useTitle, useWorkspace } from '@voxgrove/sdk';
import {
  Card,
  EmptyState,
  ErrorState,
  ListPage,
  Skeleton,
  Stack,
  Text,
  TimeAgo,
} from '@voxgrove/ui';
import type { Item } from '../../contract/items';
import { itemsQuery } from '../data/items';
import { AddItem } from './AddItem';

/** `/template`: the items of the workspace. */
export function HomeScreen() {
  const t = useT('mf-template');
  const { uid } = useWorkspace();
  const { data: items, error, refetch } = useQuery(itemsQuery(uid));
  useTitle(t('home.title'));
  return (
    <ListPage title={t('home.title')} subtitle={t('home.subtitle')}>
      <Stack gap="4">
        <AddItem key={uid} workspaceId={uid} />
        {error && !items ? (
          <ErrorState
            title={t('home.failed')}
            message={toApiError(error).message}
            requestId={toApiError(error).requestId}
            onRetry={() => void refetch()}
          />
        ) : (
          <ItemList items={items} />
        )}
      </Stack>
    </ListPage>
  );
}

function ItemList({ items }: { items: Item[] | undefined }) {
  const t = useT('mf-template');
  if (items === undefined) return <Skeleton height="5rem" />;
  if (items.length === 0)
    return <EmptyState title={t('home.emptyTitle')}>{t('home.emptyBody')}</EmptyState>;
  return (
    <Stack as="ul" gap="2">
      {items.map(({ id, text, createdAt }) => (
        <Card as="li" key={id} p="4">
          <Text htmlTranslate="no">{text}</Text>
          <Text color="fg.muted" fontSize="xs">
            <TimeAgo at={createdAt} />
          </Text>
        </Card>
      ))}
    </Stack>
  );
}
