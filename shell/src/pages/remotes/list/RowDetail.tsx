import type { RemoteSummary } from '@voxgrove/contracts';
import { Text } from '@voxgrove/ui';
import { CanaryProgress } from '../parts/CanaryProgress';
import { useTexts } from '../useTexts';

export const hasDetail = ({ enabled, canary }: RemoteSummary): boolean =>
  !enabled || canary !== null;

/** What a row has no column for: why a remote is off, or how its canary is doing. */
export function RowDetail({
  remote: { enabled, disabledReason, canary, verdict },
}: {
  remote: RemoteSummary;
}) {
  const t = useTexts();
  if (!enabled)
    return (
      <Text fontSize="xs" color="fg.muted">
        {t('list.off')} <span translate="no">{disabledReason}</span>
      </Text>
    );
  return canary && <CanaryProgress canary={canary} verdict={verdict} />;
}
