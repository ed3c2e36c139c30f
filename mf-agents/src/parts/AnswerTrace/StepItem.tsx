import { Box, HStack, Icon } from '@voxgrove/ui';
import type { TraceStep } from '../../../contract/answer-trace';
import { PromptStep, RetrievalStep, UsageStep } from '../../../contract/trace-steps';
import { useTexts } from '../../i18n/useTexts';
import { DataView } from './DataView';
import { duration } from './figures';
import { PromptView } from './PromptView';
import { RetrievalView } from './RetrievalView';
import { UsageView } from './UsageView';

const KNOWN = [
  'received',
  'claimed',
  'agent',
  'node',
  'route',
  'retrieval',
  'prompt',
  'function',
  'first-text',
  'taken-back',
  'error',
  'fallback',
  'usage',
  'citations',
  'answered',
];

/** One step: name, time, and on demand all its data. */
export function StepItem({
  step,
  tookMs,
  cited,
}: {
  step: TraceStep;
  tookMs: number;
  cited: number[];
}) {
  const t = useTexts();
  const isBad = step.name === 'error' || step.name === 'fallback';
  const label = KNOWN.includes(step.name) ? t(`trace.step.${step.name}`) : step.name;
  const head = (
    <HStack as="span" gap="2" w="full" minW="0">
      <Box
        as="span"
        flex="1"
        minW="0"
        truncate
        fontWeight="medium"
        color={isBad ? 'danger.fg' : 'fg'}
      >
        {label}
        {briefly(step)}
      </Box>
      <Box
        as="span"
        color="fg.muted"
        fontVariantNumeric="tabular-nums"
        flexShrink="0"
        title={t('trace.took', { time: duration(tookMs) })}
      >
        {duration(step.atMs)}
      </Box>
    </HStack>
  );
  const row = { px: '2.5', minH: '8', display: 'flex', alignItems: 'center', gap: '2' } as const;
  if (Object.keys(step.data).length === 0)
    return (
      <Box as="li" borderTopWidth="1px" _first={{ borderTopWidth: '0' }} {...row} ps="7">
        {head}
      </Box>
    );
  return (
    <Box as="li" borderTopWidth="1px" _first={{ borderTopWidth: '0' }}>
      <Box asChild css={{ '&[open] > summary svg': { transform: 'none' } }}>
        <details>
          <Box
            as="summary"
            {...row}
            cursor="button"
            listStyleType="none"
            outlineOffset="-2px"
            _hover={{ bg: 'bg.muted' }}
            css={{ '&::-webkit-details-marker': { display: 'none' } }}
          >
            <Box
              as="span"
              display="inline-flex"
              flexShrink="0"
              css={{ '& svg': { transform: 'rotate(-90deg)', transition: 'transform 120ms' } }}
            >
              <Icon name="chevron-down" size={12} />
            </Box>
            {head}
          </Box>
          <Box px="2.5" pb="2.5" pt="1" ps="7">
            <StepBody step={step} cited={cited} />
          </Box>
        </details>
      </Box>
    </Box>
  );
}

function StepBody({ step, cited }: { step: TraceStep; cited: number[] }) {
  const retrieval = step.name === 'retrieval' ? RetrievalStep.safeParse(step.data).data : undefined;
  if (retrieval) return <RetrievalView retrieval={retrieval} cited={cited} />;
  const prompt = step.name === 'prompt' ? PromptStep.safeParse(step.data).data : undefined;
  if (prompt) return <PromptView prompt={prompt} />;
  const usage = step.name === 'usage' ? UsageStep.safeParse(step.data).data : undefined;
  if (usage) return <UsageView usage={usage} />;
  return <DataView data={step.data} />;
}

/** Returns the most important figure or word of a step, shown after its name. */
function briefly({ name, data }: TraceStep): string {
  const value = {
    agent: data['from'],
    route: data['model'] ?? data['engine'],
    retrieval: data['found'],
    function: data['name'],
    error: data['reason'],
    fallback: data['to'],
  }[name];
  return typeof value === 'string' || typeof value === 'number' ? ` · ${value}` : '';
}
