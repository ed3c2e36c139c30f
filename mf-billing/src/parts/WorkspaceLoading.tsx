import { useT } from '@voxgrove/sdk';
import { Skeleton } from '@voxgrove/ui';
import type { ComponentProps } from 'react';
import { QueryError } from './QueryError';

/** Replaces a dialog while the workspace's billing loads, or if it could not be loaded. */
export function WorkspaceLoading({
  query: { error, refetch },
  h,
}: {
  query: { error: unknown; refetch: () => Promise<unknown> };
  h: ComponentProps<typeof Skeleton>['h'];
}) {
  const t = useT('mf-billing');
  if (error === null) return <Skeleton h={h} />;
  return (
    <QueryError
      title={t('plan.confirm.noWorkspace')}
      error={error}
      onRetry={() => void refetch()}
    />
  );
}
