import { useT } from '@voxgrove/sdk';
import { Badge, Button, Field, HStack, Input, Stack } from '@voxgrove/ui';
import { useState } from 'react';

export interface TagListProps {
  value: readonly string[];
  onChange: (tags: string[]) => void;
}

/** Tags that conversations of the organization can have. */
export function TagList({ value, onChange }: TagListProps) {
  const t = useT('mf-portal');
  const [tag, setTag] = useState('');
  const add = () => {
    const given = tag.trim();
    if (given !== '' && !value.includes(given)) onChange([...value, given]);
    setTag('');
  };
  return (
    <Stack gap="2">
      <Field label={t('organisation.newTag')}>
        <Input
          value={tag}
          maxLength={60}
          onChange={({ target }) => setTag(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            add();
          }}
        />
      </Field>
      <HStack gap="2" wrap="wrap">
        <Button variant="outline" size="sm" disabled={tag.trim() === ''} onClick={add}>
          {t('organisation.addTag')}
        </Button>
        {value.map((one) => (
          <Badge key={one}>
            <span translate="no">{one}</span>
            <Button
              variant="link"
              size="sm"
              aria-label={t('organisation.removeTag', { tag: one })}
              onClick={() => onChange(value.filter((other) => other !== one))}
            >
              ×
            </Button>
          </Badge>
        ))}
      </HStack>
    </Stack>
  );
}
