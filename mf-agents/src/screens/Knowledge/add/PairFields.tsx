import {
  Box,
  Button,
  DropZone,
  Field,
  HStack,
  Icon,
  IconButton,
  Input,
  Stack,
  Text,
  Textarea,
} from '@voxgrove/ui';
import { useId, useState } from 'react';
import { newSourceKey } from '../../../../contract/knowledge-sources';
import { useTexts } from '../useTexts';
import { readPairs } from './read-pairs';
import type { Pair } from './read-pairs';

/** `key`: idempotency key. A pair that is added twice becomes one source. */
export interface KeyedPair extends Pair {
  key: string;
}

export interface PairFieldsProps {
  pairs: readonly KeyedPair[];
  set: (pairs: KeyedPair[]) => void;
  /** Error texts by `{index}.question` and `{index}.answer`. */
  errors: Record<string, string>;
  limits: { question: number; answer: number; pairs: number };
}

/** Fields for questions with their answers, typed or read from a file. */
export function PairFields({ pairs, set, errors, limits }: PairFieldsProps) {
  const t = useTexts();
  const [notes, setNotes] = useState<string[]>([]);
  const change = (index: number, patch: Partial<Pair>) =>
    set(pairs.map((pair, position) => (position === index ? { ...pair, ...patch } : pair)));
  const read = async (file: File | undefined) => {
    if (!file) return;
    const { pairs: found, incomplete } = readPairs(await file.text());
    const keptPairs = pairs.filter(
      ({ question, answer }) => question.trim() !== '' || answer.trim() !== '',
    );
    const all = [...keptPairs, ...found.map((pair) => ({ ...pair, key: newSourceKey() }))].slice(
      0,
      limits.pairs,
    );
    if (found.length > 0) set(all);
    setNotes([
      found.length === 0 ? t('noPairs') : t('imported', { count: all.length - keptPairs.length }),
      ...(incomplete > 0 ? [t('incomplete', { count: incomplete })] : []),
      ...(keptPairs.length + found.length > limits.pairs
        ? [t('tooManyPairs', { most: limits.pairs })]
        : []),
    ]);
  };
  return (
    <Stack gap="4">
      {pairs.map((pair, index) => (
        <PairField
          key={pair.key}
          pair={pair}
          number={pairs.length > 1 ? index + 1 : undefined}
          set={(patch) => change(index, patch)}
          onRemove={() => set(pairs.filter((_, position) => position !== index))}
          errors={{ question: errors[`${index}.question`], answer: errors[`${index}.answer`] }}
          limits={limits}
        />
      ))}
      <HStack gap="3" flexWrap="wrap">
        <Button
          variant="outline"
          size="sm"
          disabled={pairs.length >= limits.pairs}
          onClick={() => set([...pairs, { key: newSourceKey(), question: '', answer: '' }])}
        >
          <Icon name="plus" />
          {t('anotherPair')}
        </Button>
      </HStack>
      <DropZone
        size="sm"
        label={t('importPairs')}
        help={t('importHelp')}
        accept=".csv,.tsv,.txt,text/csv"
        onFiles={([file]) => void read(file)}
      />
      <Text role="status" fontSize="xs" color="fg.muted" minH="4">
        {notes.join(' ')}
      </Text>
    </Stack>
  );
}

interface PairFieldProps {
  pair: Pair;
  number: number | undefined;
  set: (patch: Partial<Pair>) => void;
  onRemove: () => void;
  errors: { question: string | undefined; answer: string | undefined };
  limits: PairFieldsProps['limits'];
}

function PairField({ pair, number, set, onRemove, errors, limits }: PairFieldProps) {
  const t = useTexts();
  const id = useId();
  const fields = (
    <Stack gap="3">
      <Field
        label={t('question')}
        help={number === undefined && t('questionHelp')}
        error={errors.question}
        required
      >
        <Input
          htmlTranslate="no"
          {...(pair.question === '' && { 'data-autofocus': '' })}
          value={pair.question}
          maxLength={limits.question}
          onChange={(event) => set({ question: event.target.value })}
        />
      </Field>
      <Field
        label={t('answer')}
        help={number === undefined && t('answerHelp')}
        error={errors.answer}
        required
      >
        <Textarea
          data-autofocus=""
          rows={number === undefined ? 6 : 3}
          value={pair.answer}
          maxLength={limits.answer}
          onChange={(event) => set({ answer: event.target.value })}
        />
      </Field>
    </Stack>
  );
  if (number === undefined) return fields;
  return (
    <Box
      role="group"
      aria-labelledby={id}
      borderWidth="1px"
      borderColor="border"
      borderRadius="md"
      p="3"
    >
      <HStack justify="space-between" mb="2">
        <Text id={id} fontWeight="medium">
          {t('pair', { number })}
        </Text>
        <IconButton size="sm" label={t('removePair', { number })} onClick={onRemove}>
          <Icon name="x" size={16} />
        </IconButton>
      </HStack>
      {fields}
    </Box>
  );
}
