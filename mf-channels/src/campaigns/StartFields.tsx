import { useT } from '@voxgrove/sdk';
import { Field, Input, SegmentedControl, Stack } from '@voxgrove/ui';
import { MOST_PER_MINUTE } from '../../contract/campaigns';
import type { TypedCampaign } from './typed-campaign';

/** Sets when the campaign begins, and how fast it sends. */
export function StartFields({
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
        label={t('campaigns.start')}
        value={typed.start}
        onChange={(start) => onChange({ start })}
        options={[
          { value: 'now', label: t('campaigns.now') },
          { value: 'later', label: t('campaigns.later') },
        ]}
      />
      {typed.start === 'later' && (
        <Field label={t('campaigns.at')} help={t('campaigns.atHelp')} required>
          <Input
            type="datetime-local"
            value={typed.at}
            onChange={({ target }) => onChange({ at: target.value })}
          />
        </Field>
      )}
      <Field label={t('campaigns.perMinute')} help={t('campaigns.perMinuteHelp')} required>
        <Input
          type="number"
          inputMode="numeric"
          min={1}
          max={MOST_PER_MINUTE}
          value={typed.perMinute}
          onChange={({ target }) => onChange({ perMinute: target.value })}
        />
      </Field>
    </Stack>
  );
}
