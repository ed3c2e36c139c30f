import { Link, navigateTo, toApiError, useListAddress, useT, useTitle } from '@voxgrove/sdk';
import { Badge, Button, DataTable, EmptyState, Icon, ListPage, Text, TextLink } from '@voxgrove/ui';
import type { Column } from '@voxgrove/ui';
import { useMemo } from 'react';

const PARAMETERS = [] as const;
type Channel = 'whatsapp' | 'sms' | 'messenger';
const channelPath = (agentId: string, channel: Channel) =>
  `/agents/${agentId}/channels/${channel}` as const;

/** An account of a provider, such as a phone number or a page, that is connected with an agent. */
export interface ListedAccount {
  id: string;
  name: string;
  agentId: string;
  agentTitle: string;
  /** A second name at the provider: its own name of a number, a business account, another page. */
  atProvider: string;
  needsReauth: boolean;
}

/** Shows the accounts of all agents of a workspace on one channel. */
export function ConnectedAccountList({
  texts,
  channel,
  icon,
  nameHeader,
  providerHeader,
  query: { data: accounts, error, refetch },
}: {
  /** Group of the texts. */
  texts: 'numbers' | 'twilioNumbers' | 'metaPages';
  channel: Channel;
  /** Icon of the empty state. */
  icon: 'phone' | 'message-square';
  nameHeader: string;
  /** Header of the column `atProvider`. */
  providerHeader: string;
  query: {
    data: ListedAccount[] | undefined;
    error: Error | null;
    refetch: () => Promise<unknown>;
  };
}) {
  const t = useT('mf-channels');
  const { order } = useListAddress(PARAMETERS);
  useTitle(t(`${texts}.title`));
  const columns = useMemo(
    (): Column<ListedAccount>[] => [
      {
        id: 'name',
        header: nameHeader,
        sortBy: ({ name }) => name,
        cell: ({ agentId, name }) => (
          <TextLink asChild>
            <Link to={channelPath(agentId, channel)} translate="no">
              {name}
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
    [t, texts, channel, nameHeader, providerHeader],
  );
  const fault = error && !accounts ? toApiError(error) : undefined;
  return (
    <ListPage title={t(`${texts}.title`)} subtitle={t(`${texts}.subtitle`)}>
      <DataTable
        caption={t(`${texts}.title`)}
        columns={columns}
        rows={accounts}
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
            icon={<Icon name={icon} size={24} />}
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
