import { Button, HStack, Spinner, Text } from '@voxgrove/ui';
import { useTexts } from '../../i18n/useTexts';
import { useElapsedSeconds } from './useElapsedSeconds';

const RETRY_AFTER_S = 30;

/**
 * Shows the seconds so far and, after half a minute, offers a retry. The retry joins the same job.
 */
export function Waiting({ since, onRetry }: { since: number; onRetry: () => void }) {
  const t = useTexts();
  const seconds = useElapsedSeconds(since);
  return (
    <HStack gap="3" minH="9" flexWrap="wrap">
      <Spinner />
      <Text color="fg.muted" role="timer">
        {t('wizard.elapsed', { seconds })}
      </Text>
      {seconds >= RETRY_AFTER_S && (
        <>
          <Text color="fg.muted">{t('wizard.slow')}</Text>
          <Button size="sm" variant="outline" onClick={onRetry}>
            {t('wizard.tryAgain')}
          </Button>
        </>
      )}
    </HStack>
  );
}
