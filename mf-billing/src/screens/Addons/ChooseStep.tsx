import { notify, useT } from '@voxgrove/sdk';
import { AlertBox, Button, LayerFooter, Stack } from '@voxgrove/ui';
import { useState } from 'react';
import type { BillingCurrency, Period } from '../../../contract/catalogue';
import type { AddonUnits } from '../../data/subscription';
import { AddonSliders } from '../Subscribe/AddonSliders';
import { addonChanges } from './addon-changes';

import { DiscountField } from '../Subscribe/DiscountField';
import type { DiscountState } from '../Subscribe/use-discount';

/** Chooses the number of units of each add-on. */
export function ChooseStep({
  now,
  units,
  onChange,
  period,
  currency,
  discount,
  onCancel,
  onReview,
}: {
  now: AddonUnits;
  units: AddonUnits;
  onChange: (units: AddonUnits) => void;
  period: Period;
  currency: BillingCurrency;
  /** Null: the plan already has a code. */
  discount: DiscountState | null;
  onCancel: () => void;
  onReview: () => void;
}) {
  const t = useT('mf-billing');
  const [isSame, setIsSame] = useState(false);
  const review = (): void => {
    if (addonChanges(now, units).length > 0 || discount?.applied) return onReview();
    setIsSame(true);
    notify({ type: 'info', message: t('addons.none') });
  };
  return (
    <Stack gap="5">
      <AddonSliders
        units={units}
        onChange={(next) => {
          setIsSame(false);
          onChange(next);
        }}
        period={period}
        currency={currency}
      />
      {discount && <DiscountField state={discount} promote={period === 'monthly'} />}
      {isSame && <AlertBox>{t('addons.none')}</AlertBox>}
      <LayerFooter>
        <Button variant="ghost" onClick={onCancel}>
          {t('page.cancel')}
        </Button>
        <Button onClick={review}>{t('addons.review')}</Button>
      </LayerFooter>
    </Stack>
  );
}
