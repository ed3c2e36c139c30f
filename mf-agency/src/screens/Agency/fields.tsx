import type { AgencyDraft } from '@voxgrove/contracts';
import { useT } from '@voxgrove/sdk';
import { Card, Checkbox, Field, Heading, Input, Stack, Text, Textarea } from '@voxgrove/ui';
import type { ReactNode } from 'react';
import { useAgency } from './agency-context';

type TextName = {
  [Name in keyof AgencyDraft]: AgencyDraft[Name] extends string ? Name : never;
}[keyof AgencyDraft];

/** A text field of the agency, with label and help from the catalogue. */
export function TextSetting({
  name,
  maxLength,
  rows,
}: {
  name: TextName;
  maxLength: number;
  /** Number of lines, if more than one. */
  rows?: number;
}) {
  const t = useT('mf-agency');
  const { form } = useAgency();
  const control = {
    value: form.value[name] as string,
    maxLength,
    onChange: ({ target }: { target: { value: string } }) => form.set({ [name]: target.value }),
  };
  return (
    <Field label={t(`fields.${name}`)} help={t(`help.${name}`)} error={form.error?.fields[name]}>
      {rows === undefined ? <Input {...control} /> : <Textarea rows={rows} {...control} />}
    </Field>
  );
}

/** A part of a tab with its own heading. */
export function Part({
  title,
  about,
  children,
}: {
  title: string;
  about?: string;
  children: ReactNode;
}) {
  return (
    <Card as="section" pad="lg">
      <Heading size="md">{title}</Heading>
      {about !== undefined && (
        <Text color="fg.muted" fontSize="sm" mt="1">
          {about}
        </Text>
      )}
      <Stack gap="4" mt="4">
        {children}
      </Stack>
    </Card>
  );
}

/** A switch with its label as a sentence. */
export function Switch({
  label,
  checked,
  onChange,
  disabled = false,
}: {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
}) {
  return (
    <Checkbox
      checked={checked}
      disabled={disabled}
      onChange={({ target }) => onChange(target.checked)}
    >
      {label}
    </Checkbox>
  );
}
