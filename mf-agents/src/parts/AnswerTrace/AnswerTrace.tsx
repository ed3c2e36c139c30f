import { toApiError, useQuery } from '@voxgrove/sdk';
import { AlertBox, Badge, Box, HStack, Skeleton, Stack, Text, VisuallyHidden } from '@voxgrove/ui';
import type { AnswerTrace as Trace } from '../../../contract/answer-trace';
import { answerTraceQuery } from '../../data/answers/queries';
import { useTexts } from '../../i18n/useTexts';
import type { UsageStep } from '../../../contract/trace-steps';
import { QueryError } from '../QueryError';
import { CopyTrace } from './CopyTrace';
import { dollars, duration, figuresOf, tokensOf } from './figures';
import { StepItem } from './StepItem';

export interface AnswerTraceProps {
  agentId: string;
  messageId: string;
}

/** The trace of one answer, step by step. For the agent's owners. */
export function AnswerTrace({ agentId, messageId }: AnswerTraceProps) {
  const t = useTexts();
  const { data, error, refetch } = useQuery(answerTraceQuery(agentId, messageId));
  if (error && toApiError(error).status === 404)
    return (
      <Text fontSize="xs" color="fg.muted">
        {t('trace.gone')}
      </Text>
    );
  if (error)
    return <QueryError title={t('trace.failed')} error={error} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <Stack gap="2" aria-busy>
        <VisuallyHidden role="status">{t('trace.loading')}</VisuallyHidden>
        <Skeleton h="5" w="70%" />
        <Skeleton h="8" />
        <Skeleton h="8" />
      </Stack>
    );
  const figures = figuresOf(data);
  return (
    <Stack gap="2" fontSize="xs" textAlign="start" minW="0" w="full">
      <Summary trace={data} />
      {data.cut && <AlertBox type="info">{t('trace.cut')}</AlertBox>}
      <Stack
        as="ol"
        gap="0"
        borderWidth="1px"
        borderRadius="sm"
        overflow="hidden"
        listStyleType="none"
        aria-label={t('trace.steps')}
      >
        <StepItem step={{ name: 'received', atMs: 0, data: {} }} tookMs={0} cited={[]} />
        {data.steps.map((step, index) => (
          <StepItem
            key={index}
            step={step}
            tookMs={step.atMs - (data.steps[index - 1]?.atMs ?? 0)}
            cited={figures.cited}
          />
        ))}
      </Stack>
    </Stack>
  );
}

/** Engine, time, tokens and cost at a glance. */
function Summary({ trace }: { trace: Trace }) {
  const t = useTexts();
  const { totalMs, firstMs, usage } = figuresOf(trace);
  const counted = tokensOf(usage);
  const tokens = counted && t('trace.tokens', counted);
  const cost = usage && costText(usage, t);
  return (
    <HStack gap="2" justify="space-between" alignItems="flex-start">
      <HStack gap="1.5" flexWrap="wrap" minW="0">
        {trace.engine && (
          <Badge tone={trace.engine === 'model' ? 'accent' : 'info'}>
            {t(`convos.${trace.engine}`)}
          </Badge>
        )}
        {trace.status === 'failed' && <Badge tone="danger">{t('trace.answerFailed')}</Badge>}
        {trace.test && <Badge>{t('trace.test')}</Badge>}
        <Box as="span" color="fg.muted">
          {[
            firstMs === undefined ? null : t('trace.first', { time: duration(firstMs) }),
            t('trace.total', { time: duration(totalMs) }),
            tokens,
            cost,
          ]
            .filter(Boolean)
            .join(' · ')}
        </Box>
      </HStack>
      <CopyTrace trace={trace} />
    </HStack>
  );
}

function costText({ engine, costUsd }: UsageStep, t: ReturnType<typeof useTexts>): string {
  if (engine === 'extractive') return t('trace.noCost');
  return costUsd === null ? t('trace.noPrice') : dollars(costUsd);
}
