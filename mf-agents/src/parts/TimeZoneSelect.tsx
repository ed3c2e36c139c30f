import { Select } from '@voxgrove/ui';

const ZONES = Intl.supportedValuesOf('timeZone');

export interface TimeZoneSelectProps {
  value: string;
  onChange: (zone: string) => void;
  name?: string;
}

/** Selects a time zone by name. A stored zone that the browser does not know is also listed. */
export function TimeZoneSelect({ value, onChange, name }: TimeZoneSelectProps) {
  const zones = ZONES.includes(value) ? ZONES : [value, ...ZONES];
  return (
    <Select name={name} value={value} maxW="96" onChange={({ target }) => onChange(target.value)}>
      {zones.map((zone) => (
        <option key={zone} value={zone} translate="no">
          {zone}
        </option>
      ))}
    </Select>
  );
}
