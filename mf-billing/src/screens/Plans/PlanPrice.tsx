import { useT } from '@voxgrove/sdk';
import { Box, HStack, VisuallyHidden } from '@voxgrove/ui';
import { amountOf } from '@voxgrove/contracts/money';
import type { BillingCurrency, Plan } from '../../../contract/catalogue';
import { money } from '../../parts/format';

const MINOR = 100;

/**
 * Shows the price of a plan in the currency of the account, beside the crossed-out original price.
 */
export function PlanPrice({
  plan,
  currency,
  large = false,
}: {
  plan: Plan;
  currency: BillingCurrency;
  large?: boolean;
}) {
  const t = useT('mf-billing');
  const price = plan.prices.find((one) => one.currency === currency) ?? plan.prices[0]!;
  const shown = money(amountOf(price.currency, Math.round(price.amount * MINOR)));
  const original =
    price.originalAmount !== undefined
      ? money(amountOf(price.currency, Math.round(price.originalAmount * MINOR)))
      : null;
  const per = { forever: null, monthly: 'plan.perMonth', yearly: 'plan.perYear' }[plan.period];
  return (
    <HStack gap="2" align="baseline" wrap="wrap" fontVariantNumeric="tabular-nums">
      {original !== null && (
        <Box as="s" color="fg.muted">
          <VisuallyHidden>{t('plan.choose.before')}</VisuallyHidden>
          {original}
        </Box>
      )}
      <Box as="span" fontWeight="semibold" fontSize={large ? 'xl' : 'md'}>
        {plan.id === 'enterprise' ? t('plan.choose.from', { price: shown }) : shown}
      </Box>
      {per !== null && (
        <Box as="span" color="fg.muted">
          {t(per)}
        </Box>
      )}
    </HStack>
  );
}
