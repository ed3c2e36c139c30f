import type { PreChatField } from '@voxgrove/contracts';
import { Box, Checkbox, Field, Grid, HStack, Input, Select, Text } from '@voxgrove/ui';
import { useTexts } from '../../parts/settings/useTexts';
import { KNOWN_ANSWERS } from './known-answers';
import { RowButtons } from './rows';
import { PRE_CHAT_FORM } from './usePreChatQuestions';
import type { PreChatQuestions } from './usePreChatQuestions';

/** One question of the form before a chat. */
export function QuestionRow({
  index,
  row,
  questions,
}: {
  index: number;
  row: PreChatField;
  questions: PreChatQuestions;
}) {
  const t = useTexts();
  const shownKey = questions.keyShownFor(index);
  const keyError = questions.errorAt(`${index}.key`);
  return (
    <Box
      data-row=""
      role="group"
      aria-label={t('question', { number: index + 1 })}
      borderTopWidth="1px"
      pt="3"
    >
      <HStack gap="1" align="flex-start" flexWrap={{ base: 'wrap', md: 'nowrap' }}>
        <Grid
          flex={{ base: '1 0 100%', md: '1' }}
          templateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 2fr) minmax(0, 1fr)' }}
          gap="3"
          alignItems="start"
          onBlur={({ currentTarget, relatedTarget }) => {
            if (!currentTarget.contains(relatedTarget)) questions.endTyping(index);
          }}
        >
          <Field label={t('questionLabel')} error={questions.errorAt(`${index}.label`)}>
            <Input
              name={`${PRE_CHAT_FORM}.${index}.label`}
              maxLength={80}
              value={row.label}
              onChange={(event) => questions.reword(index, event.target.value)}
            />
          </Field>
          <Field label={t('questionKept')}>
            <Select
              value={shownKey}
              onChange={({ target: { value: key } }) => questions.keepAs(index, key)}
            >
              {Object.keys(KNOWN_ANSWERS).map((key) => (
                <option key={key} value={key}>
                  {t(`ask.${key}`)}
                </option>
              ))}
              <option value="">{t('ask.other')}</option>
            </Select>
          </Field>
          {!shownKey && (
            <Field label={t('questionType')}>
              <Select
                value={row.type}
                onChange={(event) =>
                  questions.change(index, { type: event.target.value as PreChatField['type'] })
                }
              >
                {(['text', 'email', 'tel'] as const).map((type) => (
                  <option key={type} value={type}>
                    {t(`types.${type}`)}
                  </option>
                ))}
              </Select>
            </Field>
          )}
          {!shownKey && (
            <Box asChild gridColumn="1 / -1" fontSize="sm">
              <details open={questions.isTypingKey(index) || keyError !== undefined}>
                <summary>{t('questionAdvanced')}</summary>
                <Field label={t('questionKey')} help={t('questionKeyHelp')} error={keyError}>
                  <Input
                    name={`${PRE_CHAT_FORM}.${index}.key`}
                    maxLength={40}
                    autoComplete="off"
                    spellCheck={false}
                    fontFamily="mono"
                    value={row.key}
                    onChange={(event) => questions.typeKey(index, event.target.value)}
                  />
                </Field>
              </details>
            </Box>
          )}
        </Grid>
        <RowButtons
          index={index}
          count={questions.rows.length}
          ordered
          onMove={(to) => questions.move(index, to)}
          onRemove={() => questions.remove(index)}
        />
      </HStack>
      <Box mt="2">
        {shownKey && keyError && (
          <Text role="alert" fontSize="xs" fontWeight="medium" color="danger.fg">
            {keyError}
          </Text>
        )}
        <Checkbox
          checked={row.required}
          onChange={(event) => questions.change(index, { required: event.target.checked })}
        >
          {t('questionRequired')}
        </Checkbox>
      </Box>
    </Box>
  );
}
