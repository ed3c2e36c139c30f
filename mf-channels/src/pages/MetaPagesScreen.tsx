import { useMemo } from 'react';
import {
  Link,
  navigateTo,
  toApiError,
  useListAddress,
  useQuery,
  useT,
  useTitle,
  useWorkspace,
} from '@voxgrove/sdk';
import { Badge, Button, DataTable, EmptyState, Icon, ListPage, Text, TextLink } from '@voxgrove/ui';
import type { Column } from '@voxgrove/ui';
import type { ConnectedSocialPage } from '../../contract/pages';
import { connectedPagesQuery } from '../data/pages';

const PARAMETERS = [] as const;
const channelOf = ({ agentId }: ConnectedSocialPage): `/${string}` =>
  `/agents/${agentId}/channels/messenger`;

/** `/meta-pages`: the pages of all agents of the workspace. */
export function MetaPagesScreen() {
  const t = useT('mf-channels');
  const { uid } = useWorkspace();
  const { data: pages, error, refetch } = useQuery(connectedPagesQuery(uid));
  const { order } = useListAddress(PARAMETERS);
  useTitle(t('metaPages.title'));
  const columns = useMemo(
    (): Column<ConnectedSocialPage>[] => [
      {
        id: 'page',
        header: t('metaPages.page'),
        sortBy: ({ pageName }) => pageName,
        cell: (page) => (
          <TextLink asChild>
            <Link to={channelOf(page)} translate="no">
              {page.pageName}
            </Link>
          </TextLink>
        ),
      },
      {
        id: 'agent',
        header: t('metaPages.agent'),
        priority: 1,
        sortBy: ({ agentTitle }) => agentTitle,
        cell: ({ agentTitle }) => (
          <Text as="span" htmlTranslate="no" truncate>
            {agentTitle}
          </Text>
        ),
      },
      {
        id: 'instagram',
        header: t('channels.cards.instagram.name'),
        priority: 3,
        cell: ({ igPageName }) => (
          <Text as="span" htmlTranslate="no">
            {igPageName}
          </Text>
        ),
      },
      {
        id: 'state',
        header: t('metaPages.state'),
        priority: 2,
        width: 10,
        skeleton: 'badge',
        card: 'status',
        cell: ({ needsReauth }) => (
          <Badge tone={needsReauth ? 'danger' : 'success'}>
            {t(needsReauth ? 'channels.needsReauth' : 'account.connected')}
          </Badge>
        ),
      },
    ],
    [t],
  );
  const fault = error && !pages ? toApiError(error) : undefined;
  return (
    <ListPage title={t('metaPages.title')} subtitle={t('metaPages.subtitle')}>
      <DataTable
        caption={t('metaPages.title')}
        columns={columns}
        rows={pages}
        rowId={({ pageId }) => pageId}
        order={order}
        onOpen={(page) => navigateTo(channelOf(page))}
        error={
          fault
            ? {
                title: t('metaPages.failed'),
                message: fault.message,
                requestId: fault.requestId,
                onRetry: () => void refetch(),
              }
            : null
        }
        empty={
          <EmptyState
            icon={<Icon name="message-square" size={24} />}
            title={t('metaPages.empty')}
            actions={
              <Button asChild>
                <Link to="/agents">{t('metaPages.toAgents')}</Link>
              </Button>
            }
          >
            {t('metaPages.emptyBody')}
          </EmptyState>
        }
      />
    </ListPage>
  );
}
