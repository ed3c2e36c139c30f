import { AGENT_NOTICES } from '@voxgrove/contracts';
import type { AgentId, AgentNotice, NoticeChoice } from '@voxgrove/contracts';
import { Link, toApiError, useQuery } from '@voxgrove/sdk';
import { AlertBox, Card, Skeleton, Stack, Text, TextLink } from '@voxgrove/ui';
import { noticesQuery, useChooseNotice } from '../../../data/agents/notices';
import { QueryError } from '../../../parts/QueryError';
import { NoticeRow } from '../notifications/NoticeRow';
import { useTexts } from '../../../parts/settings/useTexts';

const KINDS = Object.keys(AGENT_NOTICES) as AgentNotice[];

/** Who is notified of which events of the agent, and how. A change applies at once. */
export function NotificationsTab({ agentId }: { agentId: AgentId }) {
  const t = useTexts();
  const { data, error, refetch } = useQuery(noticesQuery(agentId));
  const choose = useChooseNotice(agentId);
  if (error && !data)
    return (
      <QueryError title={t('notifications.error')} error={error} onRetry={() => void refetch()} />
    );
  return (
    <Stack gap="4">
      {choose.error && (
        <AlertBox type="error" title={t('notifications.failed')}>
          {toApiError(choose.error).message}
        </AlertBox>
      )}
      <Card pad="none" aria-busy={!data}>
        <Stack as="ul" gap="0" listStyleType="none">
          {KINDS.map((kind) =>
            data ? (
              <NoticeRow
                key={kind}
                kind={kind}
                choice={data.choices[kind]}
                people={data.people}
                onChoose={(choice: NoticeChoice) => choose.mutate({ kind, choice })}
              />
            ) : (
              <Skeleton key={kind} as="li" h="12" m="4" />
            ),
          )}
        </Stack>
      </Card>
      <Text role="status" color="fg.muted" fontSize="sm">
        {t(choose.isPending ? 'notifications.saving' : 'notifications.atOnce')}
      </Text>
      <Text color="fg.muted" fontSize="sm">
        {t('notifications.own')} {t('notifications.systems')}{' '}
        <TextLink asChild>
          <Link to="/events">{t('notifications.events')}</Link>
        </TextLink>
      </Text>
    </Stack>
  );
}
