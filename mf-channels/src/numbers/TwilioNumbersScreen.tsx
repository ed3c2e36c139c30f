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
import type { TwilioNumber } from '../../contract/sms';
import { twilioNumbersQuery } from '../data/sms';

const PARAMETERS = [] as const;
const channelOf = ({ agentId }: TwilioNumber): `/${string}` => `/agents/${agentId}/channels/sms`;

/** `/twilio-numbers`: the numbers of all agents of the workspace. */
export function TwilioNumbersScreen() {
  const t = useT('mf-channels');
  const { uid } = useWorkspace();
  const { data: numbers, error, refetch } = useQuery(twilioNumbersQuery(uid));
  const { order } = useListAddress(PARAMETERS);
  useTitle(t('twilioNumbers.title'));
  const columns = useMemo(
    (): Column<TwilioNumber>[] => [
      {
        id: 'number',
        header: t('twilioNumbers.number'),
        sortBy: ({ number }) => number,
        cell: (one) => (
          <TextLink asChild>
            <Link to={channelOf(one)} translate="no">
              {one.number}
            </Link>
          </TextLink>
        ),
      },
      {
        id: 'agent',
        header: t('twilioNumbers.agent'),
        priority: 1,
        sortBy: ({ agentTitle }) => agentTitle,
        cell: ({ agentTitle }) => (
          <Text as="span" htmlTranslate="no" truncate>
            {agentTitle}
          </Text>
        ),
      },
      {
        id: 'name',
        header: t('twilioNumbers.name'),
        priority: 3,
        cell: ({ friendlyName }) => (
          <Text as="span" htmlTranslate="no">
            {friendlyName}
          </Text>
        ),
      },
      {
        id: 'state',
        header: t('twilioNumbers.state'),
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
    <ListPage title={t('twilioNumbers.title')} subtitle={t('twilioNumbers.subtitle')}>
      <DataTable
        caption={t('twilioNumbers.title')}
        columns={columns}
        rows={numbers}
        rowId={({ numberSid }) => numberSid}
        order={order}
        onOpen={(number) => navigateTo(channelOf(number))}
        error={
          fault
            ? {
                title: t('twilioNumbers.failed'),
                message: fault.message,
                requestId: fault.requestId,
                onRetry: () => void refetch(),
              }
            : null
        }
        empty={
          <EmptyState
            icon={<Icon name="phone" size={24} />}
            title={t('twilioNumbers.empty')}
            actions={
              <Button asChild>
                <Link to="/agents">{t('twilioNumbers.toAgents')}</Link>
              </Button>
            }
          >
            {t('twilioNumbers.emptyBody')}
          </EmptyState>
        }
      />
    </ListPage>
  );
}
