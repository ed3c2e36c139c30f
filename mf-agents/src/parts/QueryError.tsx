import { toApiError } from '@voxgrove/sdk';
import { ErrorState } from '@voxgrove/ui';
import type { ErrorStateProps } from '@voxgrove/ui';

/** Returns the properties of an error state for a failed call. */
export function errorProps(title: string, error: unknown, onRetry: () => void): ErrorStateProps {
  const { message, requestId } = toApiError(error);
  return { title, message, requestId, onRetry };
}

/** Error state in place of data that could not be read. */
export function QueryError({
  title,
  error,
  onRetry,
  page = false,
}: {
  title: string;
  error: unknown;
  onRetry: () => void;
  page?: boolean;
}) {
  return <ErrorState {...errorProps(title, error, onRetry)} page={page} />;
}
