import type { ApiError } from '@voxgrove/sdk';
import { AlertBox, Button, TimeAgo } from '@voxgrove/ui';
import { useTexts } from '../useTexts';

/** Says that the data could not be refreshed, and how old the data is. */
export function StaleNotice({
  error,
  since,
  onRetry,
}: {
  error: ApiError;
  since: number;
  onRetry: () => void;
}) {
  const t = useTexts();
  return (
    <AlertBox
      type="warning"
      actions={
        <Button variant="link" onClick={onRetry}>
          {t('retry')}
        </Button>
      }
    >
      {t('stale', { error: error.message })} <TimeAgo at={since} />.
    </AlertBox>
  );
}
