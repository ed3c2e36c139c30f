import { useT } from '@voxgrove/sdk';
import { ErrorState, UiProvider } from '@voxgrove/ui';

/** The page itself is broken: nothing can be loaded from it. */
export function BootFailure() {
  const t = useT('shell');
  return <UiProvider><main><ErrorState title={t('splash.failedTitle')} message={t('splash.failedBody')} onRetry={() => location.reload()} /></main></UiProvider>;
}
