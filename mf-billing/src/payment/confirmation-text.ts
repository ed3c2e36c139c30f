import type { Translate } from '@voxgrove/sdk';
import type { ConfirmationFault } from './confirm-payment';

/** Returns the reason why a payment was not confirmed, for the person who pays. */
export function confirmationText(fault: ConfirmationFault, t: Translate): string {
  if (fault.key === 'notInitialized') return t('payment.notInitialized');
  if (fault.key === 'status') return t('payment.status', { status: fault.status });
  return fault.message ?? t('payment.confirmFailed');
}
