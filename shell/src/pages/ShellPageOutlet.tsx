import { useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { useT, useTitle } from '@voxgrove/sdk';
import { ErrorState } from '@voxgrove/ui';
import { PageSkeleton } from '../parts/PageSkeleton';
import type { ShellPage } from './shell-pages';

/** Loads and shows a page of the shell. If loading fails, says so and offers Retry. */
export function ShellPageOutlet({ page }: { page: ShellPage }) {
  const t = useT('shell');
  const [loaded, setLoaded] = useState<{ Page: ComponentType } | 'failed'>();
  const [attempt, setAttempt] = useState(0);
  useTitle(loaded === undefined || loaded === 'failed' ? t(page.title) : undefined);
  useEffect(() => {
    let isMounted = true;
    page.load().then(
      (module) => {
        if (isMounted) setLoaded({ Page: module.default });
      },
      (error: unknown) => {
        console.error(`${page.path} could not be loaded`, error);
        if (isMounted) setLoaded('failed');
      },
    );
    return () => {
      isMounted = false;
    };
  }, [page, attempt]);
  const retry = () => {
    setLoaded(undefined);
    setAttempt((count) => count + 1);
  };
  if (loaded === undefined) return <PageSkeleton label={t('remote.loading')} />;
  if (loaded === 'failed')
    return (
      <ErrorState
        page
        title={t('pages.failedTitle')}
        message={t('pages.failedBody')}
        onRetry={retry}
      />
    );
  return <loaded.Page />;
}
