import { ErrorState } from '@voxgrove/ui';
import { useT } from '../i18n/useT';

/** What a remote shows in its own place when its screen threw. */
export function BrokenNotice({ onRetry }: { onRetry: () => void }) {
  const t = useT('sdk');
  return <ErrorState title={t('boundary.title')} message={t('boundary.body')} onRetry={onRetry} />;
}
