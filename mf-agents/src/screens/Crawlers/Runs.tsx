import { useSearchParams } from '@voxgrove/sdk';
import { AlertBox, Badge, Box, Grid, Skeleton, Stack, Text, TimeAgo } from '@voxgrove/ui';
import type { CrawlRun } from '../../../contract/crawlers';
import { PageTable } from '../../parts/PageTable';
import { QueryError } from '../../parts/QueryError';
import { useTexts } from './useTexts';

const TONE = { running: 'info', done: 'success', failed: 'danger', stopped: 'neutral' } as const;

/** The newest runs, and every page of the chosen run. The address contains the chosen run. */
export function Runs({
  query: { data: runs, error, refetch },
}: {
  query: { data: CrawlRun[] | undefined; error: unknown; refetch: () => unknown };
}) {
  const t = useTexts();
  const [params, setParams] = useSearchParams();
  if (!runs && error)
    return <QueryError title={t('runsError')} error={error} onRetry={() => void refetch()} />;
  if (!runs) return <Skeleton h="48" />;
  const chosen = runs.find(({ id }) => id === params.get('run')) ?? runs[0];
  const choose = (id: string) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        next.set('run', id);
        return next;
      },
      { replace: true },
    );
  return (
    <Box as="section" aria-label={t('runs')}>
      {!chosen && <Text color="fg.muted">{t('runsNone')}</Text>}
      {chosen && (
        <Grid
          templateColumns={{ base: 'minmax(0, 1fr)', lg: '16rem minmax(0, 1fr)' }}
          gap="5"
          alignItems="start"
        >
          <Stack
            as="ul"
            gap="1"
            listStyleType="none"
            maxH={{ base: '14rem', lg: '32rem' }}
            overflow="auto"
            aria-label={t('runs')}
          >
            {runs.map((run) => (
              <li key={run.id}>
                <RunButton run={run} chosen={run === chosen} onChoose={() => choose(run.id)} />
              </li>
            ))}
          </Stack>
          <Box minW="0">
            {chosen.error && (
              <Box mb="3">
                <AlertBox type="error">{chosen.error}</AlertBox>
              </Box>
            )}
            {chosen.state === 'running' ? (
              <Text color="fg.muted">{t('runPagesNone')}</Text>
            ) : (
              <PageTable
                pages={chosen.pages}
                caption={t('runPages')}
                head={<RunFacts run={chosen} />}
              />
            )}
          </Box>
        </Grid>
      )}
    </Box>
  );
}

function RunButton({
  run,
  chosen,
  onChoose,
}: {
  run: CrawlRun;
  chosen: boolean;
  onChoose: () => void;
}) {
  const t = useTexts();
  return (
    <Box
      asChild
      display="block"
      w="full"
      textAlign="start"
      px="3"
      py="2"
      borderRadius="sm"
      cursor="button"
      bg={chosen ? 'accent.subtle' : undefined}
      _hover={{ bg: chosen ? 'accent.subtle' : 'bg.muted' }}
      outlineOffset="-2px"
    >
      <button type="button" aria-pressed={chosen} onClick={onChoose}>
        <Box as="span" display="flex" justifyContent="space-between" gap="2">
          <TimeAgo at={run.startedAt} />
          <Badge tone={TONE[run.state]}>{t(`runState.${run.state}`)}</Badge>
        </Box>
        <Text as="span" display="block" fontSize="xs" color="fg.muted">
          {run.figures
            ? t('figures', { taken: run.figures.taken, skipped: run.figures.skipped })
            : t(`runBy.${run.by}`)}
        </Text>
      </button>
    </Box>
  );
}

function RunFacts({ run: { startedAt, endedAt, by, figures } }: { run: CrawlRun }) {
  const t = useTexts();
  const still = figures && figures.added + figures.changed + figures.gone === 0;
  return (
    <>
      {figures && (
        <Text fontWeight="medium">{still ? t('unchanged') : t('changes', { ...figures })}</Text>
      )}
      <Text fontSize="xs" color="fg.muted">
        {t(`runBy.${by}`)}
        {endedAt !== null && (
          <> · {t('took', { seconds: Math.max(1, Math.round((endedAt - startedAt) / 1000)) })}</>
        )}
      </Text>
    </>
  );
}
