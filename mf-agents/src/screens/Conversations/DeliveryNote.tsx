import type { MessageDelivery } from '@voxgrove/contracts';
import { Text } from '@voxgrove/ui';
import { useTexts } from '../../i18n/useTexts';

/** Delivery state of a message that goes to a customer through a channel. */
export function DeliveryNote({ delivery: { status, reason } }: { delivery: MessageDelivery }) {
  const t = useTexts();
  return (
    <Text
      color={status === 'failed' ? 'danger.fg' : 'fg.muted'}
      fontSize="xs"
      overflowWrap="anywhere"
      textAlign="end"
    >
      {t(`convos.delivery.${status}`)}
      {reason !== '' && (
        <span translate="no">{status === 'failed' ? ` ${reason}` : ` · ${reason}`}</span>
      )}
    </Text>
  );
}
