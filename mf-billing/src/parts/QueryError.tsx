import { toApiError } from '@voxgrove/sdk';
import { ErrorState } from '@voxgrove/ui';

/** Replaces a part of the page whose data could not be read. */
export function QueryError({
  title,
  error,
  onRetry,
}: {
  title: string;
  error: unknown;
  onRetry: () => void;
}) {
  const { message, requestId } = toApiError(error);
  return <ErrorState title={title} message={message} requestId={requestId} onRetry={onRetry} />;
}
