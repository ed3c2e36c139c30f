import { useT } from '@voxgrove/sdk';
import { Badge, SegmentedControl } from '@voxgrove/ui';
import type { Period } from '../../../contract/catalogue';

/** Chooses monthly or yearly billing, and shows how much a year saves. */
export function PeriodToggle({
  value,
  onChange,
}: {
  value: Period;
  onChange: (period: Period) => void;
}) {
  const t = useT('mf-billing');
  return (
    <SegmentedControl
      label={t('plan.choose.periodLabel')}
      quiet
      value={value}
      onChange={onChange}
      options={[
        { value: 'monthly', label: t('plan.period.monthly') },
        {
          value: 'yearly',
          label: (
            <>
              {t('plan.period.yearly')} <Badge tone="accent">{t('plan.choose.save')}</Badge>
            </>
          ),
        },
      ]}
    />
  );
}
