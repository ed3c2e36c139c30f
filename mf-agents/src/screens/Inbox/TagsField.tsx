import { Badge, Box, HStack, Icon, IconButton, Input, Select, Text } from '@voxgrove/ui';
import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import type { InboxItem } from '../../../contract/inbox';
import { useTexts } from './useTexts';

/** The tags of a conversation. `onlyOffered`: only the offered tags can be added. */
export function TagsField({
  item: { id, tags },
  offered,
  onlyOffered,
  onTags,
}: {
  item: InboxItem;
  offered: readonly string[];
  onlyOffered: boolean;
  onTags: (tags: string[]) => void;
}) {
  const t = useTexts();
  const [text, setText] = useState('');
  const add = (tag: string): void => {
    const wanted = tag.trim();
    setText('');
    if (wanted !== '' && !tags.includes(wanted)) onTags([...tags, wanted]);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    add(text);
  };
  const list = `tags-${id}`;
  const left = offered.filter((tag) => !tags.includes(tag));
  return (
    <Box>
      <Text fontWeight="medium" mb="1.5">
        {t('tags')}
      </Text>
      {tags.length > 0 && (
        <HStack gap="1.5" flexWrap="wrap" mb="2">
          {tags.map((tag) => (
            <Badge key={tag} htmlTranslate="no">
              {tag}
              <IconButton
                label={t('removeTag', { tag })}
                size="sm"
                onClick={() => onTags(tags.filter((one) => one !== tag))}
              >
                <Icon name="x" size={12} />
              </IconButton>
            </Badge>
          ))}
        </HStack>
      )}
      {onlyOffered ? (
        <Select
          aria-label={t('newTag')}
          data-add-tag=""
          value=""
          onChange={({ target }) => add(target.value)}
        >
          <option value="">{t('newTag')}</option>
          {left.map((tag) => (
            <option key={tag} value={tag} translate="no">
              {tag}
            </option>
          ))}
        </Select>
      ) : (
        <>
          <Input
            aria-label={t('newTag')}
            placeholder={t('newTag')}
            data-add-tag=""
            list={list}
            maxLength={40}
            value={text}
            onChange={({ target }) => setText(target.value)}
            onKeyDown={onKeyDown}
          />
          <datalist id={list}>
            {left.map((tag) => (
              <option key={tag} value={tag} />
            ))}
          </datalist>
        </>
      )}
    </Box>
  );
}
