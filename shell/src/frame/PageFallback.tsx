import type { FailureCode } from '@voxgrove/federation';
import { useT } from '@voxgrove/sdk';
import { Code, ErrorState } from '@voxgrove/ui';

/** Stands in for a page whose remote could not be loaded or started. */
export function PageFallback({ code, onRetry }: { code: FailureCode; onRetry: () => void }) {
  const t = useT('shell');
  return <ErrorState title={t('remote.title')} message={t('remote.body')} onRetry={onRetry} actions={<span>{t('remote.code')} <Code htmlTranslate="no">{code}</Code></span>} />;
}
