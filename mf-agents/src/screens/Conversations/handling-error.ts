import { toApiError } from '@voxgrove/sdk';
import type { useTexts } from '../../i18n/useTexts';

/** What is said when one cannot take over or write; who is there instead where that is why. */
export function handlingError(t: ReturnType<typeof useTexts>, cause: unknown): string {
  const { details, message } = toApiError(cause);
  return typeof details['handledBy'] === 'string'
    ? t('convos.taken', { name: details['handledBy'] })
    : message;
}
