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
import type { ConnectedNumber } from '../../contract/whatsapp';
import { connectedNumbersQuery } from '../data/whatsapp';

const PARAMETERS = [] as const;
const channelOf = ({ agentId }: ConnectedNumber): `/${string}` =>
  `/agents/${agentId}/channels/whatsapp`;

/** `/whatsapp-numbers`: the numbers of all agents of the workspace. */
export function WhatsAppNumbersScreen() {
  const t = useT('mf-channels');
  const { uid } = useWorkspace();
  const { data: numbers, error, refetch } = useQuery(connectedNumbersQuery(uid));
  const { order } = useListAddress(PARAMETERS);
  useTitle(t('numbers.title'));
  const columns = useMemo(
    (): Column<ConnectedNumber>[] => [
      {
        id: 'number',
        header: t('numbers.number'),
        sortBy: ({ phoneNumber }) => phoneNumber,
        cell: (number) => (
          <TextLink asChild>
            <Link to={channelOf(number)} translate="no">
              {number.phoneNumber}
            </Link>
          </TextLink>
        ),
      },
      {
        id: 'agent',
        header: t('numbers.agent'),
        priority: 1,
        sortBy: ({ agentTitle }) => agentTitle,
        cell: ({ agentTitle }) => (
          <Text as="span" htmlTranslate="no" truncate>
            {agentTitle}
          </Text>
        ),
      },
      {
        id: 'business',
        header: t('whatsapp.business'),
        priority: 3,
        cell: ({ wabaId }) => (
          <Text as="span" htmlTranslate="no">
            {wabaId}
          </Text>
        ),
      },
      {
        id: 'state',
        header: t('numbers.state'),
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
  const fault = error && !numbers ? toApiError(error) : undefined;
  return (
    <ListPage title={t('numbers.title')} subtitle={t('numbers.subtitle')}>
      <DataTable
        caption={t('numbers.title')}
        columns={columns}
        rows={numbers}
        rowId={({ phoneId }) => phoneId}
        order={order}
        onOpen={(number) => navigateTo(channelOf(number))}
        error={
          fault
            ? {
                title: t('numbers.failed'),
                message: fault.message,
                requestId: fault.requestId,
                onRetry: () => void refetch(),
              }
            : null
        }
        empty={
          <EmptyState
            icon={<Icon name="phone" size={24} />}
            title={t('numbers.empty')}
            actions={
              <Button asChild>
                <Link to="/agents">{t('numbers.toAgents')}</Link>
              </Button>
            }
          >
            {t('numbers.emptyBody')}
          </EmptyState>
        }
      />
    </ListPage>
  );
}
