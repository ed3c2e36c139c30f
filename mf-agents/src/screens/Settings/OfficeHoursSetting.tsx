import type { OfficeHours } from '@voxgrove/contracts';
import { Checkbox, Field, Grid, HStack, Input, Stack, Text } from '@voxgrove/ui';
import { Fragment } from 'react';
import { TimeZoneSelect } from '../../parts/TimeZoneSelect';
import { weekdayName } from '../../parts/weekday-name';
import { useSetting } from './setting-context';
import { useTexts } from '../../parts/settings/useTexts';

/** Days of the week (0: Sunday), beginning with Monday. */
const DAYS = [1, 2, 3, 4, 5, 6, 0];
const USUAL = { from: '09:00', to: '17:00' };
/** Edits the hours in which people answer, by day of the week. Without hours: always. */
export function OfficeHoursSetting() {
  const t = useTexts();
  const { value: hours, set, errorAt } = useSetting('webChat.officeHours');
  const change = (day: number, part: Partial<OfficeHours>): void =>
    set(hours.map((range) => (range.day === day ? { ...range, ...part } : range)));
  const toggle = (day: number, isOpen: boolean): void =>
    set(
      isOpen
        ? [...hours, { day, ...USUAL }].sort((one, other) => one.day - other.day)
        : hours.filter((range) => range.day !== day),
    );
  return (
    <Stack as="fieldset" gap="3" data-setting="webChat.officeHours">
      <Text as="legend" fontWeight="medium">
        {t('fields.webChat.officeHours')}
      </Text>
      <Text color="fg.muted" fontSize="xs">
        {t('help.webChat.officeHours')}
      </Text>
      <Grid
        templateColumns="minmax(8rem, max-content) minmax(0, 1fr)"
        columnGap="4"
        rowGap="2"
        alignItems="center"
      >
        {DAYS.map((day) => {
          const index = hours.findIndex((range) => range.day === day);
          const open = hours[index];
          const error = errorAt(`${index}.to`);
          return (
            <Fragment key={day}>
              <Checkbox
                checked={open !== undefined}
                onChange={({ target }) => toggle(day, target.checked)}
              >
                <span translate="no">{weekdayName(day)}</span>
              </Checkbox>
              {open ? (
                <HStack gap="2" flexWrap="wrap">
                  {(['from', 'to'] as const).map((end) => (
                    <Input
                      key={end}
                      type="time"
                      w="32"
                      aria-label={t(`office.${end}`, { day: weekdayName(day) })}
                      value={open[end]}
                      onChange={({ target }) =>
                        target.value && change(day, { [end]: target.value })
                      }
                    />
                  ))}
                  {error && (
                    <Text role="alert" color="danger.fg" fontSize="xs">
                      {error}
                    </Text>
                  )}
                </HStack>
              ) : (
                <Text color="fg.muted" fontSize="sm">
                  {t(hours.length === 0 ? 'office.always' : 'office.closed')}
                </Text>
              )}
            </Fragment>
          );
        })}
      </Grid>
      {hours.length > 0 && <TimeZone />}
    </Stack>
  );
}

function TimeZone() {
  const t = useTexts();
  const { value, set, error } = useSetting('webChat.officeTimeZone');
  return (
    <Field label={t('fields.webChat.officeTimeZone')} error={error}>
      <TimeZoneSelect name="webChat.officeTimeZone" value={value} onChange={set} />
    </Field>
  );
}
