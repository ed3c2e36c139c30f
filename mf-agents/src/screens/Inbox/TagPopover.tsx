import { Button, HStack, Input, Popover, Stack } from '@voxgrove/ui';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { useTexts } from './useTexts';

/** A button that opens a choice of tags, with a field for another tag. */
export function TagPopover({
  tags,
  onlyOffered = false,
  onTag,
}: {
  tags: readonly string[];
  onlyOffered?: boolean;
  onTag: (tag: string) => void;
}) {
  const t = useTexts();
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState('');
  function choose(tag: string): void {
    if (tag.trim() === '') return;
    onTag(tag.trim());
    setText('');
    setOpen(false);
  }
  function submit(event: FormEvent): void {
    event.preventDefault();
    choose(text);
  }
  return (
    <Popover
      label={t('addTag')}
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button size="sm" variant="outline">
          {t('addTag')}
        </Button>
      }
    >
      <Stack gap="2" p="3" maxW="18rem">
        {!onlyOffered && (
          <form onSubmit={submit}>
            <Input
              aria-label={t('newTag')}
              placeholder={t('tagHint')}
              maxLength={40}
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
          </form>
        )}
        <HStack gap="1.5" flexWrap="wrap">
          {tags.map((tag) => (
            <Button
              key={tag}
              size="sm"
              variant="outline"
              htmlTranslate="no"
              onClick={() => choose(tag)}
            >
              {tag}
            </Button>
          ))}
        </HStack>
      </Stack>
    </Popover>
  );
}
