import { useT } from '@voxgrove/sdk';
import { Box, Grid, Stack, Text, TimeAgo } from '@voxgrove/ui';
import type { ChannelHealth } from '../../contract/channels';
import { MetaValue } from '../parts/MetaValue';

/** Shows the health of a connection. */
export function HealthFacts({ health }: { health: ChannelHealth }) {
  const t = useT('mf-channels');
  const { lastInAt, lastOutAt, webhookVerifiedAt, tokenExpiresAt, faults, ratings } = health;
  return (
    <Stack gap="2">
      <Grid as="dl" gridTemplateColumns="auto 1fr" gap="1" columnGap="4" fontSize="sm">
        <Fact name={t('health.lastIn')} at={lastInAt} />
        <Fact name={t('health.lastOut')} at={lastOutAt} />
        <Fact name={t('health.webhook')} at={webhookVerifiedAt} />
        {tokenExpiresAt !== null && <Fact name={t('health.expires')} at={tokenExpiresAt} />}
        {Object.entries(ratings).map(([name, value]) => (
          <Row key={name} name={t(`health.ratings.${name}`)}>
            <MetaValue value={value} />
          </Row>
        ))}
        <Row name={t('health.faults')}>{faults.length}</Row>
      </Grid>
      {faults.slice(0, 3).map(({ at, text }) => (
        <Text key={`${at} ${text}`} fontSize="sm" color="danger.fg">
          <span translate="no">{text}</span> <TimeAgo at={at} />
        </Text>
      ))}
    </Stack>
  );
}

function Fact({ name, at }: { name: string; at: number | null }) {
  const t = useT('mf-channels');
  return <Row name={name}>{at === null ? t('health.never') : <TimeAgo at={at} />}</Row>;
}

function Row({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <>
      <Box as="dt" color="fg.muted">
        {name}
      </Box>
      <Box as="dd" m="0">
        {children}
      </Box>
    </>
  );
}
