import { toApiError } from '@voxgrove/sdk';
import type { useTexts } from '../../i18n/useTexts';

/**
 * Returns the error text when a member cannot take over or write. If a colleague handles the
 * conversation, the text names them.
 */
export function handlingError(t: ReturnType<typeof useTexts>, cause: unknown): string {
  const { details, message } = toApiError(cause);
  return typeof details['handledBy'] === 'string'
    ? t('convos.taken', { name: details['handledBy'] })
    : message;
}
