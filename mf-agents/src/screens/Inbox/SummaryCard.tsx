import { toApiError } from '@voxgrove/sdk';
import { Button, Icon, Stack, Text, TimeAgo } from '@voxgrove/ui';
import type { InboxContext } from '../../../contract/inbox';
import { useSummarize } from '../../data/inbox/changes';
import { useTexts } from './useTexts';

/**
 * Shows the summary of a conversation by a model, made when the reader asks. Without a summary: the
 * first question and the state.
 */
export function SummaryCard({
  context: { item, summary, canSummarize },
}: {
  context: Pick<InboxContext, 'item' | 'summary' | 'canSummarize'>;
}) {
  const t = useTexts();
  const summarize = useSummarize(item.agentId, item.id);
  const newer = summary ? item.messageCount - summary.seq : 0;
  return (
    <Stack gap="2" fontSize="sm">
      {summary ? (
        <>
          <Text whiteSpace="pre-wrap" overflowWrap="anywhere" htmlTranslate="no">
            {summary.text}
          </Text>
          <Text color="fg.muted" fontSize="xs">
            {t('byModel')} · <TimeAgo at={summary.at} />
            {newer > 0 && ` · ${t('newer', { count: newer })}`}
          </Text>
        </>
      ) : (
        <>
          <Text overflowWrap="anywhere" htmlTranslate="no">
            {item.title || t('hiddenQuestion')}
          </Text>
          <Text color="fg.muted" fontSize="xs">
            {t(`state.${item.state}`)}
          </Text>
        </>
      )}
      {canSummarize && (summary === null || newer > 0) && (
        <Button
          size="sm"
          variant="outline"
          alignSelf="flex-start"
          loading={summarize.isPending}
          onClick={() => summarize.mutate()}
        >
          <Icon name="sparkles" size={14} />
          {t(summary ? 'summarizeAgain' : 'summarize')}
        </Button>
      )}
      {summarize.error && (
        <Text role="alert" color="danger.fg" fontSize="xs">
          {t('summaryFailed', { error: toApiError(summarize.error).message })}
        </Text>
      )}
    </Stack>
  );
}
