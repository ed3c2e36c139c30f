import { Link, toApiError, useT } from '@voxgrove/sdk';
import {
  Badge,
  Button,
  DataTable,
  EmptyState,
  FilterBar,
  Stack,
  Text,
  TextLink,
} from '@voxgrove/ui';
import type { Column } from '@voxgrove/ui';
import { useMemo, useState } from 'react';
import { RECIPIENT_STATES } from '../../contract/campaigns';
import type { CampaignRecipient, CountedCampaign, RecipientState } from '../../contract/campaigns';
import { useRecipients } from '../data/campaigns';

const TONES = {
  waiting: 'neutral',
  queued: 'neutral',
  sent: 'info',
  delivered: 'success',
  read: 'success',
  failed: 'danger',
  excluded: 'warning',
} as const satisfies Record<RecipientState, string>;

/** Shows the result of each message. */
export function RecipientTable({
  campaign: { agentId, id, state, messageB },
}: {
  campaign: CountedCampaign;
}) {
  const t = useT('mf-channels');
  const [shownState, setShownState] = useState<RecipientState | ''>('');
  const list = useRecipients(agentId, id, shownState);
  const rows = useMemo(() => list.data?.pages.flatMap(({ data }) => data), [list.data]);
  const columns = useColumns(agentId, messageB !== null);
  const fault = list.error && !rows ? toApiError(list.error) : undefined;
  return (
    <Stack gap="3">
      <FilterBar
        filters={[
          {
            id: 'state',
            label: t('campaigns.state'),
            value: shownState,
            options: RECIPIENT_STATES.map((one) => ({
              value: one,
              label: t(`campaigns.results.${one}`),
            })),
          },
        ]}
        onFilter={(_id, value) => setShownState(value as RecipientState | '')}
        {...(shownState !== '' && { onClear: () => setShownState('') })}
      />
      <DataTable
        caption={t('campaigns.recipients')}
        columns={columns}
        rows={rows}
        rowId={(recipient) => recipient.id}
        error={
          fault
            ? {
                title: t('campaigns.recipientsFailed'),
                message: fault.message,
                requestId: fault.requestId,
                onRetry: () => void list.refetch(),
              }
            : null
        }
        empty={
          <EmptyState title={t(shownState === '' ? 'campaigns.noRecipients' : 'campaigns.noMatch')}>
            {state === 'scheduled' ? t('campaigns.noRecipientsBody') : undefined}
          </EmptyState>
        }
      />
      {list.hasNextPage && (
        <Button
          variant="outline"
          alignSelf="flex-start"
          loading={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {t('campaigns.more')}
        </Button>
      )}
    </Stack>
  );
}

function useColumns(agentId: string, hasTwoTexts: boolean): Column<CampaignRecipient>[] {
  const t = useT('mf-channels');
  return useMemo(
    () => [
      {
        id: 'address',
        header: t('campaigns.person'),
        cell: ({ name, address }) => (
          <Text as="span" htmlTranslate="no">
            {[name, address].filter(Boolean).join(' · ')}
          </Text>
        ),
      },
      {
        id: 'reason',
        header: t('campaigns.details'),
        priority: 2,
        wrap: true,
        cell: ({ exclusion, reason, optedOut }) => {
          if (exclusion === 'missingValue') return t('campaigns.missingValues', { names: reason });
          if (exclusion !== null) return t(`campaigns.exclusions.${exclusion}`);
          if (optedOut && reason === '') return t('campaigns.hasOptedOut');
          return <span translate="no">{reason}</span>;
        },
      },
      ...(hasTwoTexts
        ? [
            {
              id: 'variant',
              header: t('campaigns.text'),
              priority: 4,
              cell: ({ variant }: CampaignRecipient) => <span translate="no">{variant}</span>,
            },
          ]
        : []),
      {
        id: 'conversation',
        header: t('campaigns.reply'),
        priority: 3,
        cell: ({ conversationId, name, address }) =>
          conversationId !== null && (
            <TextLink asChild>
              <Link
                to={`/agents/${agentId}/convos?c=${conversationId}`}
                aria-label={t('campaigns.openOf', { person: name || address })}
              >
                {t('campaigns.open')}
              </Link>
            </TextLink>
          ),
      },
      {
        id: 'state',
        header: t('campaigns.state'),
        priority: 1,
        width: 9,
        skeleton: 'badge',
        card: 'status',
        cell: ({ state }) => <Badge tone={TONES[state]}>{t(`campaigns.results.${state}`)}</Badge>,
      },
    ],
    [t, agentId, hasTwoTexts],
  );
}
