import { PROMPT } from '@voxgrove/contracts';
import { Field, Input } from '@voxgrove/ui';
import { useState } from 'react';
import { useTexts } from './useTexts';

const read = (text: string): string[] =>
  [
    ...new Set(
      text
        .split(',')
        .map((tag) => tag.trim().toLowerCase())
        .filter((tag) => tag !== ''),
    ),
  ].slice(0, PROMPT.maxTags);

/**
 * Edits tags as one line of text. The typed text stays as it is, unless the tags change from
 * outside.
 */
export function TagsField({
  tags,
  error,
  onChange,
}: {
  tags: string[];
  error: string | undefined;
  onChange: (tags: string[]) => void;
}) {
  const t = useTexts();
  const [text, setText] = useState(tags.join(', '));
  const shownText = read(text).join() === tags.join() ? text : tags.join(', ');
  return (
    <Field label={t('tags')} help={t('tagsHelp', { limit: PROMPT.maxTags })} error={error}>
      <Input
        maxLength={400}
        autoComplete="off"
        value={shownText}
        onChange={(event) => {
          setText(event.target.value);
          onChange(read(event.target.value));
        }}
      />
    </Field>
  );
}
