import type { ReactNode } from 'react';
import { toApiError } from '@voxgrove/sdk';
import { ErrorState, Skeleton, Stack } from '@voxgrove/ui';
import { useTexts } from '../useTexts';

/** Shows a query's data, its skeleton, or its error. */
export function Loaded<T>({
  query: { data, error, refetch },
  children,
}: {
  query: { data: T | undefined; error: unknown; refetch: () => unknown };
  children: (data: T) => ReactNode;
}) {
  const t = useTexts();
  if (data !== undefined) return children(data);
  if (!error)
    return (
      <Stack gap="4" aria-busy>
        <Skeleton h="7" w="12rem" />
        <Skeleton h="14" />
        <Skeleton h="14" />
        <Skeleton h="9" w="10rem" />
      </Stack>
    );
  const { message, requestId } = toApiError(error);
  return (
    <ErrorState
      title={t('error')}
      message={message}
      requestId={requestId}
      onRetry={() => void refetch()}
    />
  );
}
