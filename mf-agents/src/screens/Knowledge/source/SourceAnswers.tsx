import { Link, useQuery } from '@voxgrove/sdk';
import { Badge, DataTable, EmptyState, TextLink, TimeAgo } from '@voxgrove/ui';
import type { Column } from '@voxgrove/ui';
import { useMemo } from 'react';
import type { SourceAnswersReply } from '../../../../contract/knowledge-sources';
import { sourceAnswersQuery } from '../../../data/knowledge/queries';
import { errorProps } from '../../../parts/QueryError';
import { useTexts } from '../useTexts';

type Answer = SourceAnswersReply['data'][number];

/** Questions of the last days whose answers came from this source. */
export function SourceAnswers({ agentId, sourceId }: { agentId: string; sourceId: string }) {
  const t = useTexts();
  const { data, error, refetch } = useQuery(sourceAnswersQuery(agentId, sourceId));
  const columns = useMemo(
    (): Column<Answer>[] => [
      {
        id: 'question',
        header: t('question'),
        wrap: true,
        cell: ({ question, conversationId, test }) => (
          <TextLink asChild color="fg" htmlTranslate="no" overflowWrap="anywhere">
            <Link to={`/agents/${agentId}/convos?c=${conversationId}${test ? '&show=tests' : ''}`}>
              {question}
            </Link>
          </TextLink>
        ),
      },
      {
        id: 'use',
        header: t('useHead'),
        width: 10,
        card: 'status',
        cell: ({ use, test }) => (
          <>
            <Badge>{t(`use.${use}`)}</Badge>
            {test && (
              <>
                {' '}
                <Badge tone="info">{t('aTest')}</Badge>
              </>
            )}
          </>
        ),
      },
      {
        id: 'at',
        header: t('lastAsked'),
        width: 9,
        sortBy: ({ at }) => at,
        cell: ({ at }) => <TimeAgo at={at} />,
      },
    ],
    [agentId, t],
  );
  return (
    <DataTable
      caption={t('answersCaption')}
      columns={columns}
      rows={data}
      rowId={({ messageId }) => messageId}
      error={error && !data ? errorProps(t('answersError'), error, () => void refetch()) : null}
      empty={<EmptyState title={t('answersNone')}>{t('answersNoneBody')}</EmptyState>}
    />
  );
}
