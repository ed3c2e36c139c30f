import { Box, Checkbox, Field, Input, Select, Text, Textarea } from '@voxgrove/ui';
import { useId, useState } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { limitWords, limitsOf } from './limits';
import type { SettingOf } from './setting-types';
import { useSetting } from './setting-context';
import { useTexts } from '../../parts/settings/useTexts';

/**
 * A setting is named by its place in the draft; its label stands at `fields`, its help at `help` in
 * the texts.
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
 * What is typed stays as it is; what is no number is NaN to the form, which says so before it
 * saves.
 */
export function NumberSetting({ name }: { name: SettingOf<number> }) {
  const { value, set, error } = useSetting(name);
  const [typed, setTyped] = useState<string | null>(null);
  const { whole = false } = limitsOf(name);
  const read = (text: string): number => readNumber(text, whole);
  const shown =
    typed !== null && Object.is(read(typed), value)
      ? typed
      : Number.isNaN(value)
        ? ''
        : String(value);
  return (
    <Field {...useWords(name)} error={error}>
      <Input
        name={name}
        inputMode={whole ? 'numeric' : 'decimal'}
        autoComplete="off"
        maxW="40"
        value={shown}
        onChange={(event) => {
          setTyped(event.target.value);
          set(read(event.target.value));
        }}
      />
    </Field>
  );
}

/**
 * Digits in threes, all parted by the same sign: as whole numbers are shown in one language or
 * another.
 */
const GROUPED = /^-?\d{1,3}([.,’'\s])\d{3}(\1\d{3})*$/;

function readNumber(text: string, whole: boolean): number {
  const typed = text.trim();
  if (whole && GROUPED.test(typed)) return Number(typed.replace(/[^\d-]/g, ''));
  return /^-?\d+([.,]\d+)?$/.test(typed) ? Number(typed.replace(',', '.')) : NaN;
}

export function SwitchSetting({ name }: { name: SettingOf<boolean> }) {
  const { value, set, error } = useSetting(name);
  const { label, help } = useWords(name);
  const id = useId();
  return (
    <Box>
      <Checkbox
        name={name}
        checked={value}
        aria-describedby={id}
        aria-invalid={error ? true : undefined}
        onChange={(event) => set(event.target.checked)}
      >
        {label}
      </Checkbox>
      <Text id={id} fontSize="xs" color="fg.muted" ps="6.5">
        {help}
      </Text>
    </Box>
  );
}

/**
 * One of a few. What is kept and is none of them, stays to be chosen. Without a label the value is
 * a name, the same in all languages.
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
