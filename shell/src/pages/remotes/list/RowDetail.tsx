import type { RemoteSummary } from '@voxgrove/contracts';
import { Text } from '@voxgrove/ui';
import { CanaryProgress } from '../parts/CanaryProgress';
import { useTexts } from '../useTexts';

export const hasDetail = ({ enabled, canary }: RemoteSummary): boolean =>
  !enabled || canary !== null;

/** Shows details that have no column: why a remote is disabled, or the progress of its canary. */
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
