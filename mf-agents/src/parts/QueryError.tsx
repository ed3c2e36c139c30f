import { toApiError } from '@voxgrove/sdk';
import { ErrorState } from '@voxgrove/ui';
import type { ErrorStateProps } from '@voxgrove/ui';

/** What an error state needs of whatever a call failed with. */
export function errorProps(title: string, error: unknown, onRetry: () => void): ErrorStateProps {
  const { message, requestId } = toApiError(error);
  return { title, message, requestId, onRetry };
}

/** Shown in the place of what could not be read. */
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
