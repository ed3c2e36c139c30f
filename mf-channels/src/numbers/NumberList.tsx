import { Link, navigateTo, toApiError, useListAddress, useT, useTitle } from '@voxgrove/sdk';
import { Badge, Button, DataTable, EmptyState, Icon, ListPage, Text, TextLink } from '@voxgrove/ui';
import type { Column } from '@voxgrove/ui';
import { useMemo } from 'react';

const PARAMETERS = [] as const;
type Channel = 'whatsapp' | 'sms';
const channelPath = (agentId: string, channel: Channel) =>
  `/agents/${agentId}/channels/${channel}` as const;

/** A phone number that is connected with an agent. */
export interface ListedNumber {
  id: string;
  phoneNumber: string;
  agentId: string;
  agentTitle: string;
  /** The number's name or account at the provider. */
  atProvider: string;
  needsReauth: boolean;
}

/** Shows the numbers of all agents of a workspace on one channel. */
export function NumberList({
  texts,
  channel,
  providerHeader,
  query: { data: numbers, error, refetch },
}: {
  /** Group of the texts. */
  texts: 'numbers' | 'twilioNumbers';
  channel: Channel;
  /** Header of the column `atProvider`. */
  providerHeader: string;
  query: {
    data: ListedNumber[] | undefined;
    error: Error | null;
    refetch: () => Promise<unknown>;
  };
}) {
  const t = useT('mf-channels');
  const { order } = useListAddress(PARAMETERS);
  useTitle(t(`${texts}.title`));
  const columns = useMemo(
    (): Column<ListedNumber>[] => [
      {
        id: 'number',
        header: t(`${texts}.number`),
        sortBy: ({ phoneNumber }) => phoneNumber,
        cell: ({ agentId, phoneNumber }) => (
          <TextLink asChild>
            <Link to={channelPath(agentId, channel)} translate="no">
              {phoneNumber}
            </Link>
          </TextLink>
        ),
      },
      {
        id: 'agent',
        header: t(`${texts}.agent`),
        priority: 1,
        sortBy: ({ agentTitle }) => agentTitle,
        cell: ({ agentTitle }) => (
          <Text as="span" htmlTranslate="no" truncate>
            {agentTitle}
          </Text>
        ),
      },
      {
        id: 'provider',
        header: providerHeader,
        priority: 3,
        cell: ({ atProvider }) => (
          <Text as="span" htmlTranslate="no">
            {atProvider}
          </Text>
        ),
      },
      {
        id: 'state',
        header: t(`${texts}.state`),
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
    [t, texts, channel, providerHeader],
  );
  const fault = error && !numbers ? toApiError(error) : undefined;
  return (
    <ListPage title={t(`${texts}.title`)} subtitle={t(`${texts}.subtitle`)}>
      <DataTable
        caption={t(`${texts}.title`)}
        columns={columns}
        rows={numbers}
        rowId={({ id }) => id}
        order={order}
        onOpen={({ agentId }) => navigateTo(channelPath(agentId, channel))}
        error={
          fault
            ? {
                title: t(`${texts}.failed`),
                message: fault.message,
                requestId: fault.requestId,
                onRetry: () => void refetch(),
              }
            : null
        }
        empty={
          <EmptyState
            icon={<Icon name="phone" size={24} />}
            title={t(`${texts}.empty`)}
            actions={
              <Button asChild>
                <Link to="/agents">{t(`${texts}.toAgents`)}</Link>
              </Button>
            }
          >
            {t(`${texts}.emptyBody`)}
          </EmptyState>
        }
      />
    </ListPage>
  );
}
