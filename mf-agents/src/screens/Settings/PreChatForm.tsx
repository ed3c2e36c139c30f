import { Box, Button, HStack, Icon, Stack, Text } from '@voxgrove/ui';
import { useTexts } from '../../parts/settings/useTexts';
import { limitsOf } from './limits';
import { QuestionRow } from './QuestionRow';
import { useFocusLater } from './rows';
import { PRE_CHAT_FORM, usePreChatQuestions } from './usePreChatQuestions';

/** Edits the ordered questions of the form before a chat. */
export function PreChatForm() {
  const t = useTexts();
  const { most = Infinity } = limitsOf(PRE_CHAT_FORM);
  const { list, focusLater } = useFocusLater();
  const questions = usePreChatQuestions(focusLater);
  const { rows } = questions;
  return (
    <Box role="group" aria-label={t(`fields.${PRE_CHAT_FORM}`)} ref={list}>
      <Text fontWeight="medium" fontSize="sm">
        {t(`fields.${PRE_CHAT_FORM}`)}
      </Text>
      <Text fontSize="xs" color="fg.muted" mb="2">
        {t(`help.${PRE_CHAT_FORM}`, { most })}
      </Text>
      <Stack gap="4">
        {rows.length === 0 && (
          <Text color="fg.muted" fontSize="sm">
            {t(`none.${PRE_CHAT_FORM}`)}
          </Text>
        )}
        {rows.map((row, index) => (
          // Keys may be empty or repeated while the user types, so the index is the React key.
          <QuestionRow key={index} index={index} row={row} questions={questions} />
        ))}
        <HStack gap="3" wrap="wrap">
          <Button
            variant="outline"
            size="sm"
            disabled={rows.length >= most}
            onClick={questions.add}
          >
            <Icon name="plus" />
            {t(`add.${PRE_CHAT_FORM}`)}
          </Button>
          {rows.length >= most && (
            <Text fontSize="xs" color="fg.muted">
              {t('full', { most })}
            </Text>
          )}
        </HStack>
      </Stack>
    </Box>
  );
}
