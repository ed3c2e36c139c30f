import { useT } from '@voxgrove/sdk';
import { Badge, Box, Button, Field, Flex, Icon, Input, Text } from '@voxgrove/ui';
import { amountOf } from '@voxgrove/contracts/money';
import type { Currency } from '@voxgrove/contracts/currencies';
import type { Discount } from '../../../contract/discounts';
import { money } from '../../parts/format';
import type { DiscountState } from './use-discount';

/** Shows a field for a code, or the applied code with Remove. */
export function DiscountField({ state, promote }: { state: DiscountState; promote: boolean }) {
  const t = useT('mf-billing');
  const { text, setText, fault, applied, checking, apply, remove } = state;
  if (applied)
    return (
      <Flex align="center" gap="3" wrap="wrap">
        <Badge tone="success">
          <Icon name="check" size={12} />
          <span translate="no">{applied.code}</span>
        </Badge>
        <Box flex="1" minW="8rem">
          <DiscountText discount={applied.discount} />
        </Box>
        <Button size="sm" variant="ghost" onClick={remove}>
          {t('plan.discount.remove')}
        </Button>
      </Flex>
    );
  return (
    <Box>
      <Field label={t('plan.discount.label')} error={fault ?? undefined}>
        <Flex gap="2">
          <Input
            value={text}
            maxLength={60}
            autoComplete="off"
            aria-label={t('plan.discount.label')}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              void apply();
            }}
          />
          <Button variant="outline" loading={checking} onClick={() => void apply()}>
            {t('plan.discount.apply')}
          </Button>
        </Flex>
      </Field>
      {promote && (
        <Text color="fg.muted" fontSize="xs" mt="1.5">
          {t('plan.discount.promo')}
        </Text>
      )}
    </Box>
  );
}

function DiscountText({ discount }: { discount: Discount }) {
  const t = useT('mf-billing');
  const { percent_off: percent, amount_off: amount, currency, duration } = discount;
  const off =
    percent !== null
      ? t('plan.discount.percent', { percent })
      : t('plan.discount.amount', {
          amount: money(amountOf((currency ?? 'USD').toUpperCase() as Currency, amount ?? 0)),
        });
  return (
    <Text>
      {off} {t(`plan.discount.duration.${duration}`)}
    </Text>
  );
}
