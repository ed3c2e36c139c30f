import { toApiError } from '@voxgrove/sdk';
import { Box, Button, HStack, Stack, Text, Textarea, TimeAgo } from '@voxgrove/ui';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { NOTE_CHARS } from '../../../contract/inbox';
import type { Note } from '../../../contract/inbox';
import { useAddNote } from '../../data/inbox/changes';
import { useTexts } from './useTexts';

/** Internal notes, the oldest first, and a field for a new one. */
export function NotesCard({
  agentId,
  conversationId,
  notes,
}: {
  agentId: string;
  conversationId: string;
  notes: readonly Note[];
}) {
  const t = useTexts();
  const [text, setText] = useState('');
  const add = useAddNote(agentId, conversationId);
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (text.trim() === '') return;
    add.mutate(text.trim(), { onSuccess: () => setText('') });
  }
  return (
    <Stack gap="3">
      {notes.length === 0 && (
        <Text color="fg.muted" fontSize="xs">
          {t('noNotes')}
        </Text>
      )}
      {notes.map((note) => (
        <Box key={note.id} bg="warning.subtle" borderRadius="sm" px="3" py="2">
          <HStack justify="space-between" gap="2" fontSize="xs">
            <Text fontWeight="medium" htmlTranslate="no" lineClamp="1">
              {note.author}
            </Text>
            <Text as="span" color="fg.muted" flexShrink="0">
              <TimeAgo at={note.at} />
            </Text>
          </HStack>
          <Text fontSize="sm" whiteSpace="pre-wrap" overflowWrap="anywhere" htmlTranslate="no">
            {note.text}
          </Text>
        </Box>
      ))}
      <form onSubmit={submit}>
        <Stack gap="2">
          <Textarea
            aria-label={t('newNote')}
            placeholder={t('newNote')}
            rows={2}
            maxLength={NOTE_CHARS}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
          <Button
            type="submit"
            size="sm"
            variant="outline"
            alignSelf="flex-start"
            loading={add.isPending}
          >
            {t('addNote')}
          </Button>
          {add.error && (
            <Text role="alert" color="danger.fg" fontSize="xs">
              {t('noteFailed', { error: toApiError(add.error).message })}
            </Text>
          )}
        </Stack>
      </form>
    </Stack>
  );
}
