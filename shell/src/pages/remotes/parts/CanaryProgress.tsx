import type { Canary, GateVerdict } from '@voxgrove/contracts';
import { Badge, Box, HStack, Progress, Stack, Text, TimeAgo } from '@voxgrove/ui';
import { stepNeeds } from '../model/canary-progress';
import { useTexts } from '../useTexts';
import { CanarySteps } from './CanarySteps';

const TONES = { advance: 'success', hold: 'info', breach: 'danger' } as const;

/** Shows the progress of a canary: its steps, the gate's verdict, and what is still missing. */
export function CanaryProgress({
  canary,
  verdict,
}: {
  canary: Canary;
  verdict: GateVerdict | null;
}) {
  const t = useTexts();
  const { sessions, notBefore } = stepNeeds(canary, verdict, Date.now());
  return (
    <Stack gap="1.5" minW="0" textAlign="start">
      <HStack gap="3" flexWrap="wrap" rowGap="1.5">
        <CanarySteps canary={canary} />
        {verdict && (
          <Badge tone={TONES[verdict.decision]}>{t(`canary.decision.${verdict.decision}`)}</Badge>
        )}
        <Box w="28" flexShrink="0">
          <Progress
            label={t('canary.progress')}
            value={canary.minSamples - sessions}
            max={canary.minSamples}
          />
        </Box>
        {canary.steps.length > 0 && (sessions > 0 || notBefore !== null) && (
          <Text color="fg.muted" fontSize="xs">
            {t('canary.waits')} {sessions > 0 && t('canary.sessions', { count: sessions })}
            {sessions > 0 && notBefore !== null && <> {t('canary.and')} </>}
            {notBefore !== null && (
              <>
                {t('canary.time')} <TimeAgo ahead at={notBefore} />
              </>
            )}
          </Text>
        )}
      </HStack>
      <Text fontSize="xs" color="fg.muted">
        {t('canary.gate')}{' '}
        {verdict ? <span translate="no">{verdict.reason}</span> : t('canary.noVerdict')}
      </Text>
    </Stack>
  );
}
