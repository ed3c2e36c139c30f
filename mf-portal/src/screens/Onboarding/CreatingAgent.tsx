import { useT } from '@voxgrove/sdk';
import { Button, Card, Progress, Stack, Text } from '@voxgrove/ui';
import { useEffect, useState } from 'react';

const TRY_AGAIN_AFTER_S = 30;
const USUALLY_S = 60;

export interface CreatingAgentProps {
  /** ms since the epoch */
  startedAt: number;
  onTryAgain: () => void;
}

/** Shows that the agent is being built. After half a minute, offers another attempt. */
export function CreatingAgent({ startedAt, onTryAgain }: CreatingAgentProps) {
  const t = useT('mf-portal');
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const timer = setInterval(
      () => setSeconds(Math.floor((Date.now() - startedAt) / 1_000)),
      1_000,
    );
    return () => clearInterval(timer);
  }, [startedAt]);
  return (
    <Card pad="lg">
      <Stack gap="4" role="status">
        <Text>{t('onboarding.creating')}</Text>
        <Progress
          label={t('onboarding.creating')}
          value={Math.min(seconds, USUALLY_S)}
          max={USUALLY_S}
        />
        <Text color="fg.muted" fontVariantNumeric="tabular-nums">
          {t('onboarding.seconds', { count: seconds })}
        </Text>
        {seconds >= TRY_AGAIN_AFTER_S && (
          <Button variant="outline" alignSelf="flex-start" onClick={onTryAgain}>
            {t('onboarding.tryAgain')}
          </Button>
        )}
      </Stack>
    </Card>
  );
}
