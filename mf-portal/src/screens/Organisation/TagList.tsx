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
    const typedTag = tag.trim();
    if (typedTag !== '' && !value.includes(typedTag)) onChange([...value, typedTag]);
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
        {value.map((addedTag) => (
          <Badge key={addedTag}>
            <span translate="no">{addedTag}</span>
            <Button
              variant="link"
              size="sm"
              aria-label={t('organisation.removeTag', { tag: addedTag })}
              onClick={() => onChange(value.filter((other) => other !== addedTag))}
            >
              ×
            </Button>
          </Badge>
        ))}
      </HStack>
    </Stack>
  );
}
