import type { ApiError } from '@voxgrove/sdk';
import { useT } from '@voxgrove/sdk';
import { ErrorState } from '@voxgrove/ui';

/** Shown if the server could not say who is signed in. */
export function SessionFailure({ error }: { error: ApiError }) {
  const t = useT('shell');
  return (
    <main>
      <ErrorState
        title={t('splash.failedTitle')}
        message={error.message}
        requestId={error.requestId}
        onRetry={() => location.reload()}
      />
    </main>
  );
}
