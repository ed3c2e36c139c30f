import { Checkbox, Field, Input, Select, Textarea } from '@voxgrove/ui';
import { useState } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { limitWords, limitsOf } from './limits';
import type { SettingOf } from './setting-types';
import { useSetting } from './setting-context';
import { useTexts } from '../../parts/settings/useTexts';

/**
 * Returns label and help text of a setting. Their keys are the path in the draft, below `fields`
 * and `help`.
 */
function useWords(name: string): { label: string; help: string } {
  const t = useTexts();
  return { label: t(`fields.${name}`), help: t(`help.${name}`, limitWords(name)) };
}

export function TextSetting({
  name,
  required = false,
  ...input
}: { name: SettingOf<string>; required?: boolean } & Omit<ComponentProps<typeof Input>, 'name'>) {
  const { value, set, error } = useSetting(name);
  return (
    <Field {...useWords(name)} error={error} required={required}>
      <Input
        name={name}
        value={value}
        maxLength={limitsOf(name).most}
        onChange={(event) => set(event.target.value)}
        {...input}
      />
    </Field>
  );
}

export function LongTextSetting({
  name,
  ...area
}: { name: SettingOf<string> } & Omit<ComponentProps<typeof Textarea>, 'name'>) {
  const { value, set, error } = useSetting(name);
  return (
    <Field {...useWords(name)} error={error}>
      <Textarea
        name={name}
        value={value}
        maxLength={limitsOf(name).most}
        onChange={(event) => set(event.target.value)}
        {...area}
      />
    </Field>
  );
}

/**
 * The typed text stays as it is. Text that is not a number becomes NaN in the form, which reports
 * an error before saving.
 */
export function NumberSetting({ name }: { name: SettingOf<number> }) {
  const { value, set, error } = useSetting(name);
  const [typed, setTyped] = useState<string | null>(null);
  const { whole: isWhole = false } = limitsOf(name);
  const read = (text: string): number => readNumber(text, isWhole);
  const valueText = Number.isNaN(value) ? '' : String(value);
  const shownText = typed !== null && Object.is(read(typed), value) ? typed : valueText;
  return (
    <Field {...useWords(name)} error={error}>
      <Input
        name={name}
        inputMode={isWhole ? 'numeric' : 'decimal'}
        autoComplete="off"
        maxW="40"
        value={shownText}
        onChange={(event) => {
          setTyped(event.target.value);
          set(read(event.target.value));
        }}
      />
    </Field>
  );
}

/** Groups of three digits with one separator, as languages write whole numbers. */
const GROUPED = /^-?\d{1,3}([.,’'\s])\d{3}(\1\d{3})*$/;

function readNumber(text: string, isWhole: boolean): number {
  const typed = text.trim();
  if (isWhole && GROUPED.test(typed)) return Number(typed.replace(/[^\d-]/g, ''));
  return /^-?\d+([.,]\d+)?$/.test(typed) ? Number(typed.replace(',', '.')) : NaN;
}

export function SwitchSetting({ name }: { name: SettingOf<boolean> }) {
  const { value, set, error } = useSetting(name);
  const { label, help } = useWords(name);
  return (
    <Checkbox
      name={name}
      checked={value}
      help={help}
      aria-invalid={error ? true : undefined}
      onChange={(event) => set(event.target.checked)}
    >
      {label}
    </Checkbox>
  );
}

/**
 * Selects one of several values. A stored value that is not among them stays selectable. An option
 * without a label shows its value, which is a name that is the same in all languages.
 */
export function SelectSetting({
  name,
  options,
}: {
  name: SettingOf<string>;
  options: readonly { value: string; label?: ReactNode }[];
}) {
  const { value, set, error } = useSetting(name);
  return (
    <Field {...useWords(name)} error={error}>
      <Select name={name} value={value} maxW="96" onChange={(event) => set(event.target.value)}>
        {!options.some((option) => option.value === value) && (
          <option value={value} translate="no">
            {value}
          </option>
        )}
        {options.map((option) => (
          <option
            key={option.value}
            value={option.value}
            {...(option.label === undefined && { translate: 'no' })}
          >
            {option.label ?? option.value}
          </option>
        ))}
      </Select>
    </Field>
  );
}
