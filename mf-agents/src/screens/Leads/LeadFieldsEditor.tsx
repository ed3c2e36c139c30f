import { Box, Button, Field, Heading, HStack, Icon, IconButton, Input, Stack } from '@voxgrove/ui';
import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import { LEAD_LENGTHS } from '../../../contract/leads';
import { useTexts } from './useTexts';

type Fields = Readonly<Record<string, string>>;

/** Custom fields of a lead, by name. A field is added by its name and then filled in. */
export function LeadFieldsEditor({
  fields,
  error,
  onChange,
}: {
  fields: Fields;
  error?: string | undefined;
  /** `value`: null for a removed field */
  onChange: (name: string, value: string | null) => void;
}) {
  const t = useTexts();
  const [name, setName] = useState('');
  const newName = name.trim();
  const isKnown = Object.hasOwn(fields, newName);
  function add(): void {
    if (newName === '' || isKnown) return;
    onChange(newName, '');
    setName('');
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    add();
  }
  return (
    <Stack as="section" gap="3" aria-label={t('fields')}>
      <Heading as="h2" fontSize="sm">
        {t('fields')}
      </Heading>
      {Object.entries(fields).map(([field, value]) => (
        <HStack key={field} gap="2" alignItems="flex-end">
          <Box flex="1" minW="0">
            <Field label={<span translate="no">{field}</span>}>
              <Input
                maxLength={LEAD_LENGTHS.fieldValue}
                value={value}
                onChange={({ target }) => onChange(field, target.value)}
              />
            </Field>
          </Box>
          <IconButton
            label={t('removeField', { name: field })}
            onClick={() => onChange(field, null)}
          >
            <Icon name="trash-2" size={16} />
          </IconButton>
        </HStack>
      ))}
      <HStack gap="2" alignItems="flex-end">
        <Box flex="1" minW="0">
          <Field label={t('newField')} error={isKnown ? t('fieldExists') : error}>
            <Input
              maxLength={LEAD_LENGTHS.fieldName}
              placeholder={t('newFieldHint')}
              value={name}
              onChange={({ target }) => setName(target.value)}
              onKeyDown={onKeyDown}
            />
          </Field>
        </Box>
        <Button variant="outline" onClick={add}>
          {t('addField')}
        </Button>
      </HStack>
    </Stack>
  );
}
