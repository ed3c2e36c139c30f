import { useT } from '@voxgrove/sdk';
import { Page, Skeleton, Stack, VisuallyHidden } from '@voxgrove/ui';
import { Suspense, lazy } from 'react';
import type { ComponentType } from 'react';

/** A screen whose code is fetched when it is opened. */
export function lazyScreen(load: () => Promise<ComponentType>): ComponentType {
  const Screen = lazy(async () => ({ default: await load() }));
  return function LazyScreen() {
    return (
      <Suspense fallback={<ScreenSkeleton />}>
        <Screen />
      </Suspense>
    );
  };
}

function ScreenSkeleton() {
  const t = useT('mf-agents');
  return (
    <Page>
      <Stack gap="5" aria-busy>
        <VisuallyHidden role="status">{t('parts.loading')}</VisuallyHidden>
        <Skeleton h="14" />
        <Skeleton h="64" />
      </Stack>
    </Page>
  );
}
