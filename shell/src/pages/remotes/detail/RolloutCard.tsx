import type { ReactNode } from 'react';
import type { RemoteSummary } from '@voxgrove/contracts';
import { Box, Card, CopyChip, Grid, Heading, Stack, Text, TimeAgo } from '@voxgrove/ui';
import { CanaryProgress } from '../parts/CanaryProgress';
import { useTexts } from '../useTexts';

/** Shows the current rollout: stable, canary, and the fallback. */
export function RolloutCard({
  remote: { stable, canary, lastKnownGood, verdict },
}: {
  remote: RemoteSummary;
}) {
  const t = useTexts();
  return (
    <Card>
      <Heading size="sm" mb="3">
        {t('detail.now')}
      </Heading>
      <Stack gap="3">
        <Line label={t('detail.stable')}>
          <Build build={stable} />
        </Line>
        <Line label={t('detail.canary')}>
          <Build build={canary?.build ?? null} />
          {canary && (
            <Text as="span" fontSize="xs" color="fg.muted" ms="2">
              <TimeAgo at={canary.startedAt} />
            </Text>
          )}
          {canary && (
            <Box mt="2">
              <CanaryProgress canary={canary} verdict={verdict} />
            </Box>
          )}
        </Line>
        <Line label={t('detail.lastKnownGood')}>
          {lastKnownGood && lastKnownGood === stable ? (
            <Text color="fg.muted">{t('detail.same')}</Text>
          ) : (
            <Build build={lastKnownGood} />
          )}
          <Text fontSize="xs" color="fg.muted" mt="1">
            {t('detail.lastKnownGoodHelp')}
          </Text>
        </Line>
      </Stack>
    </Card>
  );
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Grid
      templateColumns={{ base: 'minmax(0, 1fr)', sm: '8rem minmax(0, 1fr)' }}
      gap={{ base: '1', sm: '3' }}
    >
      <Text color="fg.muted">{label}</Text>
      <Box minW="0">{children}</Box>
    </Grid>
  );
}

function Build({ build }: { build: string | null }) {
  const t = useTexts();
  return build ? (
    <CopyChip value={build} />
  ) : (
    <Text as="span" color="fg.muted">
      {t('detail.none')}
    </Text>
  );
}
