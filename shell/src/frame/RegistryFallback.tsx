import { useState } from 'react';
import { useT, useTitle } from '@voxgrove/sdk';
import { failureText } from '@voxgrove/sdk/internal';
import type { ShownFailure } from '@voxgrove/sdk/internal';
import { Code, ErrorState } from '@voxgrove/ui';
import { pageRegistry } from '../remotes/page-registry';
import { refreshRegistry } from '../remotes/refresh-registry';
import { PageSkeleton } from '../parts/PageSkeleton';

const FAILURE = { code: 'REGISTRY_UNVERIFIED', kind: 'registry' } satisfies ShownFailure;

/** Replaces all pages while the registry is unknown. */
export function RegistryFallback() {
  const t = useT('shell');
  const sdk = useT('sdk');
  const [asking, setAsking] = useState(false);
  useTitle(t('remote.title'));
  const retry = () => {
    // Without keys the page cannot verify any response, so reload it.
    if (pageRegistry.get().keys.length === 0) return location.reload();
    setAsking(true);
    void refreshRegistry().finally(() => setAsking(false));
  };
  if (asking) return <PageSkeleton label={t('remote.loading')} />;
  return (
    <ErrorState
      page
      title={t('remote.title')}
      message={failureText(sdk, FAILURE)}
      onRetry={retry}
      actions={
        <span>
          {sdk('failure.codeLabel')} <Code htmlTranslate="no">{FAILURE.code}</Code>
        </span>
      }
    />
  );
}
