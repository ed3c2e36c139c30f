import { useT } from '@voxgrove/sdk';
import { ResetOverrides, failureText } from '@voxgrove/sdk/internal';
import type { ShownFailure } from '@voxgrove/sdk/internal';
import { Code, ErrorState } from '@voxgrove/ui';

/** Replaces a page whose remote failed or is disabled. Says what happened and what to do. */
export function PageFallback({ failure, onRetry }: { failure: ShownFailure; onRetry: () => void }) {
  const t = useT('shell');
  const sdk = useT('sdk');
  return (
    <ErrorState
      page
      title={t(failure.kind === 'switched-off' ? 'remote.off' : 'remote.title')}
      message={
        <>
          {failureText(sdk, failure)} {t('remote.rest')}
        </>
      }
      onRetry={onRetry}
      actions={
        <>
          {failure.kind === 'override' && <ResetOverrides variant="outline" />}
          <span>
            {sdk('failure.codeLabel')} <Code htmlTranslate="no">{failure.code}</Code>
          </span>
        </>
      }
    />
  );
}
