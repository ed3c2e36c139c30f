import { Link, navigateTo, toApiError, useQuery, useT } from '@voxgrove/sdk';
import {
  Button,
  DataTable,
  EmptyState,
  Icon,
  ListPage,
  Text,
  TextLink,
  TimeAgo,
} from '@voxgrove/ui';
import type { Column } from '@voxgrove/ui';
import { useMemo } from 'react';
import type { ListedCampaign } from '../../contract/campaigns';
import { campaignsQuery } from '../data/campaigns';
import { PartTabs } from './PartTabs';
import { StateBadge } from './StateBadge';

/** The campaigns of an agent. */
export function CampaignList({ agentId }: { agentId: string }) {
  const t = useT('mf-channels');
  const { data: campaigns, error, refetch } = useQuery(campaignsQuery(agentId));
  const base: `/${string}` = `/agents/${agentId}/campaigns`;
  const columns = useColumns(base);
  const fault = error && !campaigns ? toApiError(error) : undefined;
  const create = (
    <Button asChild>
      <Link to={`${base}/new`}>
        <Icon name="plus" size={14} />
        {t('campaigns.new')}
      </Link>
    </Button>
  );
  return (
    <ListPage
      title={t('campaigns.title')}
      subtitle={t('campaigns.subtitle')}
      tabs={<PartTabs agentId={agentId} />}
      actions={create}
    >
      <DataTable
        caption={t('campaigns.title')}
        columns={columns}
        rows={campaigns}
        rowId={({ id }) => id}
        onOpen={(campaign) => navigateTo(pathOf(base, campaign))}
        error={
          fault
            ? {
                title: t('campaigns.failed'),
                message: fault.message,
                requestId: fault.requestId,
                onRetry: () => void refetch(),
              }
            : null
        }
        empty={
          <EmptyState icon={<Icon name="send" size={24} />} title={t('campaigns.empty')}>
            {t('campaigns.emptyBody')}
          </EmptyState>
        }
      />
    </ListPage>
  );
}

/** Returns the page of a campaign. A draft opens in the form. */
const pathOf = (base: `/${string}`, { id, state }: ListedCampaign): `/${string}` =>
  state === 'draft' ? `${base}/${id}/draft` : `${base}/${id}`;

function useColumns(base: `/${string}`): Column<ListedCampaign>[] {
  const t = useT('mf-channels');
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('campaigns.name'),
        sortBy: ({ name }) => name,
        cell: (campaign) => (
          <TextLink asChild>
            {campaign.name === '' ? (
              <Link to={pathOf(base, campaign)}>{t('campaigns.unnamed')}</Link>
            ) : (
              <Link to={pathOf(base, campaign)} translate="no">
                {campaign.name}
              </Link>
            )}
          </TextLink>
        ),
      },
      {
        id: 'number',
        header: t('campaigns.from'),
        priority: 3,
        cell: ({ accountLabel }) => (
          <Text as="span" htmlTranslate="no" truncate>
            {accountLabel}
          </Text>
        ),
      },
      {
        id: 'progress',
        header: t('campaigns.progress'),
        priority: 2,
        cell: ({ progress, stuckSince }) => {
          if (progress === null) return '';
          const text = t('campaigns.progressOf', { ...progress });
          return stuckSince === null ? text : `${text} · ${t('campaigns.stuckShort')}`;
        },
      },
      {
        id: 'created',
        header: t('campaigns.created'),
        priority: 4,
        sortBy: ({ createdAt }) => createdAt,
        cell: ({ createdAt }) => <TimeAgo at={createdAt} />,
      },
      {
        id: 'state',
        header: t('campaigns.state'),
        priority: 1,
        width: 9,
        skeleton: 'badge',
        card: 'status',
        sortBy: ({ state }) => state,
        cell: ({ state }) => <StateBadge state={state} />,
      },
    ],
    [t, base],
  );
}
