import type { PreChatField } from '@voxgrove/contracts';
import {
  Box,
  Button,
  Checkbox,
  Field,
  Grid,
  HStack,
  Icon,
  Input,
  Select,
  Stack,
  Text,
} from '@voxgrove/ui';
import { useState } from 'react';
import { answerKey } from './answer-key';
import { isKnown, KNOWN_ANSWERS, typeOfAnswer } from './known-answers';
import { limitsOf } from './limits';
import { moved, RowButtons, useFocusLater } from './rows';
import { useSetting } from './setting-context';
import { useTexts } from '../../parts/settings/useTexts';

const NAME = 'webChat.preChatForm';

/** Edits the ordered questions of the form before a chat. */
export function PreChatForm() {
  const t = useTexts();
  const { value: rows, set, errorAt } = useSetting(NAME);
  const { most = Infinity } = limitsOf(NAME);
  const { list, focusLater } = useFocusLater();
  /**
   * Index of the row whose own key is being typed. The typed text may pass through a known key,
   * such as `name` on the way to `nameOfPet`.
   */
  const [naming, setNaming] = useState<number>();
  const keyShownFor = (index: number): string =>
    index !== naming && isKnown(rows[index]!.key) ? rows[index]!.key : '';
  /**
   * The key that was made from the words of a question. It follows the question while the user
   * types. A key that was typed or stored before stays, because answers are stored under it.
   */
  const [madeKey, setMadeKey] = useState<string>();
  const keyFor = (index: number, label: string): string => {
    const key = answerKey(
      label,
      rows.filter((_row, position) => position !== index).map((row) => row.key),
    );
    setMadeKey(key);
    return key;
  };
  const reword = (index: number, label: string) => {
    const { key } = rows[index]!;
    const follows = !keyShownFor(index) && (key === '' || key === madeKey);
    change(index, { label, ...(follows && { key: keyFor(index, label) }) });
  };
  const change = (index: number, patch: Partial<PreChatField>) =>
    set(rows.map((row, position) => (position === index ? { ...row, ...patch } : row)));
  // Called only after the user has left all fields of the row. The change removes some of the
  // fields, and one of them may have the focus.
  const named = (key: string) => {
    setNaming(undefined);
    if (isKnown(key)) change(naming!, { type: KNOWN_ANSWERS[key] });
  };
  /**
   * Stores the answers of a row under a key. If the question still has its default text, the
   * question gets the default text of the new kind.
   */
  const keepAs = (index: number, key: string) => {
    const { label } = rows[index]!;
    const unchanged =
      label.trim() === '' ||
      Object.keys(KNOWN_ANSWERS).some((knownKey) => label === t(`ask.${knownKey}`));
    setNaming(undefined);
    change(index, {
      key: key === '' ? keyFor(index, label) : key,
      type: typeOfAnswer(key) ?? 'text',
      ...(unchanged && isKnown(key) && { label: t(`ask.${key}`) }),
    });
  };
  const add = () => {
    const key =
      (['name', 'email', 'phone'] as const).find(
        (knownKey) => !rows.some((row) => row.key === knownKey),
      ) ?? '';
    focusLater(rows.length);
    set([
      ...rows,
      {
        key,
        label: isKnown(key) ? t(`ask.${key}`) : '',
        type: typeOfAnswer(key) ?? 'text',
        required: false,
      },
    ]);
  };
  return (
    <Box role="group" aria-label={t(`fields.${NAME}`)} ref={list}>
      <Text fontWeight="medium" fontSize="sm">
        {t(`fields.${NAME}`)}
      </Text>
      <Text fontSize="xs" color="fg.muted" mb="2">
        {t(`help.${NAME}`, { most })}
      </Text>
      <Stack gap="4">
        {rows.length === 0 && (
          <Text color="fg.muted" fontSize="sm">
            {t(`none.${NAME}`)}
          </Text>
        )}
        {rows.map((row, index) => (
          // Keys may be empty or repeated while the user types, so the index is the React key.
          <Box
            key={index}
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
                  if (index === naming && !currentTarget.contains(relatedTarget)) named(row.key);
                }}
              >
                <Field label={t('questionLabel')} error={errorAt(`${index}.label`)}>
                  <Input
                    name={`${NAME}.${index}.label`}
                    maxLength={80}
                    value={row.label}
                    onChange={(event) => reword(index, event.target.value)}
                  />
                </Field>
                <Field label={t('questionKept')}>
                  <Select
                    value={keyShownFor(index)}
                    onChange={({ target: { value: key } }) => keepAs(index, key)}
                  >
                    {Object.keys(KNOWN_ANSWERS).map((key) => (
                      <option key={key} value={key}>
                        {t(`ask.${key}`)}
                      </option>
                    ))}
                    <option value="">{t('ask.other')}</option>
                  </Select>
                </Field>
                {!keyShownFor(index) && (
                  <Field label={t('questionType')}>
                    <Select
                      value={row.type}
                      onChange={(event) =>
                        change(index, { type: event.target.value as PreChatField['type'] })
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
                {!keyShownFor(index) && (
                  <Box asChild gridColumn="1 / -1" fontSize="sm">
                    <details open={index === naming || errorAt(`${index}.key`) !== undefined}>
                      <summary>{t('questionAdvanced')}</summary>
                      <Field
                        label={t('questionKey')}
                        help={t('questionKeyHelp')}
                        error={errorAt(`${index}.key`)}
                      >
                        <Input
                          name={`${NAME}.${index}.key`}
                          maxLength={40}
                          autoComplete="off"
                          spellCheck={false}
                          fontFamily="mono"
                          value={row.key}
                          onChange={(event) => {
                            setNaming(index);
                            change(index, { key: event.target.value });
                          }}
                        />
                      </Field>
                    </details>
                  </Box>
                )}
              </Grid>
              <RowButtons
                index={index}
                count={rows.length}
                ordered
                onMove={(to) => {
                  focusLater(to);
                  set(moved(rows, index, to));
                }}
                onRemove={() => {
                  focusLater(Math.max(0, index - 1));
                  set(rows.filter((_row, position) => position !== index));
                }}
              />
            </HStack>
            <Box mt="2">
              {keyShownFor(index) && errorAt(`${index}.key`) && (
                <Text role="alert" fontSize="xs" fontWeight="medium" color="danger.fg">
                  {errorAt(`${index}.key`)}
                </Text>
              )}
              <Checkbox
                checked={row.required}
                onChange={(event) => change(index, { required: event.target.checked })}
              >
                {t('questionRequired')}
              </Checkbox>
            </Box>
          </Box>
        ))}
        <HStack gap="3" wrap="wrap">
          <Button variant="outline" size="sm" disabled={rows.length >= most} onClick={add}>
            <Icon name="plus" />
            {t(`add.${NAME}`)}
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
