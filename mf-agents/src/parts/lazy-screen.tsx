import { useT } from '@voxgrove/sdk';
import { ListPage, Skeleton, Stack, VisuallyHidden } from '@voxgrove/ui';
import { Suspense, lazy } from 'react';
import type { ComponentType } from 'react';

/** Returns a screen whose code is loaded when the screen is opened. */
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
    <ListPage busy>
      <Stack gap="5">
        <VisuallyHidden role="status">{t('parts.loading')}</VisuallyHidden>
        <Skeleton h="14" />
        <Skeleton h="64" />
      </Stack>
    </ListPage>
  );
}
