import { useT } from '@voxgrove/sdk';
import { Slider, Stack } from '@voxgrove/ui';
import { amountOf } from '@voxgrove/contracts/money';
import { ADDONS } from '../../../contract/catalogue';
import type { BillingCurrency, Period } from '../../../contract/catalogue';
import type { AddonUnits } from '../../data/subscription';
import { money } from '../../parts/format';

/** Sets the units of each add-on: 0 to 10, Whitelabel at most one. */
export function AddonSliders({
  units,
  onChange,
  period,
  currency,
}: {
  units: AddonUnits;
  onChange: (units: AddonUnits) => void;
  period: Period;
  currency: BillingCurrency;
}) {
  const t = useT('mf-billing');
  const per = t(period === 'yearly' ? 'plan.perYear' : 'plan.perMonth');
  return (
    <Stack gap="5">
      {ADDONS.map(({ id, prices, most }) => {
        const price = money(amountOf(currency, prices[period] * 100));
        return (
          <Slider
            key={id}
            label={t(`catalogue.addon.${id}.name`)}
            help={`${t(`catalogue.addon.${id}.description`)} ${t('plan.confirm.each', { price: `${price} ${per}` })}.`}
            min={0}
            max={most}
            value={units[id] ?? 0}
            onChange={(value) => onChange({ ...units, [id]: value })}
          />
        );
      })}
    </Stack>
  );
}
