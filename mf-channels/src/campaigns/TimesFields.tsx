import { useT } from '@voxgrove/sdk';
import { Checkbox, Field, Flex, Input, SegmentedControl, Stack } from '@voxgrove/ui';
import type { TypedCampaign } from './typed-campaign';

/** Chooses the hours and days on which messages may arrive, in the time of each recipient. */
export function TimesFields({
  typed,
  onChange,
}: {
  typed: TypedCampaign;
  onChange: (part: Partial<TypedCampaign>) => void;
}) {
  const t = useT('mf-channels');
  return (
    <Stack gap="3">
      <SegmentedControl
        label={t('campaigns.times')}
        value={typed.isAnyTime ? 'any' : 'chosen'}
        onChange={(chosen) => onChange({ isAnyTime: chosen === 'any' })}
        options={[
          { value: 'any', label: t('campaigns.anyTime') },
          { value: 'chosen', label: t('campaigns.chosenTimes') },
        ]}
      />
      {!typed.isAnyTime && (
        <>
          <Flex gap="3" flexWrap="wrap">
            <Field label={t('campaigns.notBefore')} required>
              <Input
                type="time"
                value={typed.from}
                onChange={({ target }) => onChange({ from: target.value })}
              />
            </Field>
            <Field label={t('campaigns.notAfter')} required>
              <Input
                type="time"
                value={typed.to}
                onChange={({ target }) => onChange({ to: target.value })}
              />
            </Field>
          </Flex>
          <Checkbox
            checked={typed.weekends}
            onChange={({ target }) => onChange({ weekends: target.checked })}
          >
            {t('campaigns.weekends')}
          </Checkbox>
          <Field
            label={t('campaigns.holidays')}
            help={t('campaigns.holidaysHelp', { zone: typed.timeZone })}
          >
            <Input
              autoComplete="off"
              placeholder={t('campaigns.holidaysExample')}
              value={typed.holidays}
              onChange={({ target }) => onChange({ holidays: target.value })}
            />
          </Field>
        </>
      )}
    </Stack>
  );
}
