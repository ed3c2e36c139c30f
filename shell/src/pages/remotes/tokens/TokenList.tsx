import { useMemo, useState } from 'react';
import type { DeployToken } from '@voxgrove/contracts';
import { toApiError, useQuery, useTitle } from '@voxgrove/sdk';
import {
  Badge,
  Box,
  Button,
  DataTable,
  EmptyState,
  Icon,
  Text,
  TextCell,
  TimeAgo,
} from '@voxgrove/ui';
import type { Column } from '@voxgrove/ui';
import { tokensQuery } from '../data/queries';
import { useTexts } from '../useTexts';
import { RevokeDialog } from './RevokeDialog';

/** Lists tokens with owner and expiry. */
export function TokenList({ onIssue }: { onIssue: () => void }) {
  const t = useTexts();
  useTitle(t('tabs.tokens'));
  const { data: tokens, error, refetch } = useQuery(tokensQuery);
  const [revoking, setRevoking] = useState<DeployToken | null>(null);
  const columns = useMemo(
    (): Column<DeployToken>[] => [
      {
        id: 'label',
        header: t('tokens.label'),
        sortBy: ({ label }) => label,
        cell: ({ label }) => (
          <TextCell>
            <span translate="no" title={label}>
              {label}
            </span>
          </TextCell>
        ),
      },
      {
        id: 'owner',
        header: t('tokens.owner'),
        width: 11,
        priority: 4,
        sortBy: ({ owner }) => owner,
        cell: ({ owner }) => (
          <Box as="span" htmlTranslate="no" title={owner}>
            {owner}
          </Box>
        ),
      },
      {
        id: 'created',
        header: t('tokens.created'),
        width: 13,
        priority: 5,
        sortBy: ({ createdAt }) => createdAt,
        cell: (token) => <Created token={token} />,
      },
      {
        id: 'expires',
        header: t('tokens.expires'),
        priority: 2,
        card: 'fact',
        width: 9,
        sortBy: ({ expiresAt }) => expiresAt,
        cell: ({ expiresAt }) =>
          expiresAt <= Date.now() ? (
            <Badge tone="warning">{t('tokens.expired')}</Badge>
          ) : (
            <TimeAgo ahead at={expiresAt} />
          ),
      },
      {
        id: 'used',
        header: t('tokens.used'),
        priority: 3,
        card: 'fact',
        width: 9,
        sortBy: ({ lastUsedAt }) => lastUsedAt ?? 0,
        cell: ({ lastUsedAt }) =>
          lastUsedAt === null ? (
            <Box as="span" color="fg.muted">
              {t('tokens.never')}
            </Box>
          ) : (
            <TimeAgo at={lastUsedAt} />
          ),
      },
      {
        id: 'revoke',
        header: t('list.actions'),
        width: 7,
        priority: 1,
        card: 'status',
        align: 'end',
        quiet: true,
        cell: (token) => (
          <Button size="sm" variant="outline" onClick={() => setRevoking(token)}>
            {t('tokens.revoke')}
          </Button>
        ),
      },
    ],
    [t],
  );
  const failure = error && !tokens ? toApiError(error) : null;
  return (
    <>
      <DataTable
        caption={t('tokens.caption')}
        columns={columns}
        rows={tokens}
        rowId={({ id }) => id}
        initialSort={{ id: 'created', desc: true }}
        error={
          failure && {
            title: t('tokens.error'),
            message: failure.message,
            requestId: failure.requestId,
            onRetry: () => void refetch(),
          }
        }
        empty={
          <EmptyState
            icon={<Icon name="key-round" size={22} />}
            title={t('tokens.emptyTitle')}
            actions={
              <Button variant="outline" onClick={onIssue}>
                {t('tokens.issue')}
              </Button>
            }
          >
            {t('tokens.emptyBody')}
          </EmptyState>
        }
      />
      {revoking && <RevokeDialog token={revoking} onClose={() => setRevoking(null)} />}
    </>
  );
}

function Created({ token: { createdAt, createdBy } }: { token: DeployToken }) {
  const t = useTexts();
  return (
    <Box fontSize="xs" minW="0">
      <Text>
        <TimeAgo at={createdAt} />
      </Text>
      <Text color="fg.muted" truncate title={createdBy}>
        {t('tokens.by')} <span translate="no">{createdBy}</span>
      </Text>
    </Box>
  );
}
