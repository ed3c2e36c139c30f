import { Link, useT } from '@voxgrove/sdk';
import { Box, Button, Card, Flex, Heading, Icon, Stack, Text } from '@voxgrove/ui';
import type { PaymentMethod } from '../../../contract/payment';
import type { BillingOverview } from '../../../contract/workspace-billing';
import { cardTexts } from '../../parts/card-texts';
import { BILLING_PATH } from '../../parts/paths';

/** The card that is charged. */
export function PaymentMethodCard({
  overview: { paymentMethod: method, providerReached, mayPay },
}: {
  overview: BillingOverview;
}) {
  const t = useT('mf-billing');
  return (
    <Card pad="lg" as="section" aria-label={t('payment.title')}>
      <Stack gap="3">
        <Flex justify="space-between" align="center" gap="3">
          <Heading size="sm">{t('payment.title')}</Heading>
          {mayPay && method && (
            <Button asChild size="sm" variant="outline">
              <Link to={`${BILLING_PATH}/payment-method`}>{t('payment.change')}</Link>
            </Button>
          )}
        </Flex>
        {method && <Saved method={method} />}
        {!method && providerReached && <None mayPay={mayPay} />}
        {!providerReached && <Text color="fg.muted">{t('credits.away')}</Text>}
      </Stack>
    </Card>
  );
}

function Saved({ method }: { method: PaymentMethod }) {
  const t = useT('mf-billing');
  const { name, expires } = cardTexts(method, t);
  return (
    <Flex gap="3" align="center">
      <Box color="fg.muted">
        <Icon name="credit-card" size={20} />
      </Box>
      <Box minW="0">
        <Text fontWeight="medium">{name}</Text>
        <Text color="fg.muted" fontSize="xs">
          {expires}
        </Text>
      </Box>
    </Flex>
  );
}

function None({ mayPay }: { mayPay: boolean }) {
  const t = useT('mf-billing');
  return (
    <Stack gap="3" align="flex-start">
      <Text color="fg.muted">
        {t('payment.none')}. {t('payment.noneBody')}
      </Text>
      {mayPay && (
        <Button asChild variant="outline">
          <Link to={`${BILLING_PATH}/payment-method`}>{t('payment.add')}</Link>
        </Button>
      )}
    </Stack>
  );
}
