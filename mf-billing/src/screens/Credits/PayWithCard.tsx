import { Link, useT } from '@voxgrove/sdk';
import { AlertBox, Button, Flex, Icon, Text } from '@voxgrove/ui';
import type { PaymentMethod } from '../../../contract/payment';
import { cardTexts } from '../../parts/card-texts';
import { BILLING_PATH } from '../../parts/paths';

/** Shows the card that is charged, or the way to add one. */
export function PayWithCard({ method }: { method: PaymentMethod | null }) {
  const t = useT('mf-billing');
  if (method === null)
    return (
      <AlertBox
        type="warning"
        actions={
          <Button asChild size="sm" variant="outline">
            <Link to={`${BILLING_PATH}/payment-method`}>{t('payment.add')}</Link>
          </Button>
        }
      >
        {t('credits.needCard')}
      </AlertBox>
    );
  return (
    <Flex gap="2" align="center" color="fg.muted">
      <Icon name="credit-card" size={16} />
      <Text>{cardTexts(method, t).name}</Text>
    </Flex>
  );
}
