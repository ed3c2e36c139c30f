import { Card, Field, Heading, Input, Stack, Textarea } from '@voxgrove/ui';
import type { FunctionPart } from './function-part';
import { useTexts } from './useTexts';

/** Name and description, by which the model knows the function. */
export function WhatCard({ value, set, fields }: FunctionPart) {
  const t = useTexts();
  return (
    <Card pad="lg">
      <Stack gap="4">
        <Heading size="md">{t('what')}</Heading>
        <Field label={t('nameLabel')} help={t('nameHelp')} required error={fields['name']}>
          <Input
            maxLength={60}
            autoComplete="off"
            spellCheck={false}
            fontFamily="mono"
            value={value.name}
            onChange={(event) => set({ name: event.target.value })}
          />
        </Field>
        <Field
          label={t('description')}
          help={t('descriptionHelp')}
          required
          error={fields['description']}
        >
          <Textarea
            rows={3}
            maxLength={1_000}
            value={value.description}
            onChange={(event) => set({ description: event.target.value })}
          />
        </Field>
      </Stack>
    </Card>
  );
}
