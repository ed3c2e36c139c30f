import { Box, Button, Field, HStack, Icon, Input, Stack, Text, Textarea } from '@voxgrove/ui';
import { limitWords, limitsOf } from './limits';
import { moved, RowButtons, useFocusLater } from './rows';
import type { SettingOf } from './setting-types';
import { useSetting } from './setting-context';
import { useTexts } from '../../parts/settings/useTexts';

export interface ListSettingProps {
  name: SettingOf<string[]>;
  /** True if visitors see the lines in this order. */
  ordered?: boolean;
  /** True if a line may be a text of several lines. */
  long?: boolean;
  maxLength: number;
  placeholder?: string;
  /** Changes the text of a line when the user leaves it. */
  settle?: (text: string) => string;
}

/**
 * Edits a list of texts, each in a field of its own. Empty lines are left out when the list is
 * saved.
 */
export function ListSetting({
  name,
  ordered = false,
  long = false,
  maxLength,
  placeholder,
  settle,
}: ListSettingProps) {
  const t = useTexts();
  const { value: lines, set, error, errorAt } = useSetting(name);
  const { most = Infinity } = limitsOf(name);
  const { list, focusLater } = useFocusLater();
  const change = (index: number, text: string) =>
    set(lines.map((line, position) => (position === index ? text : line)));
  const Control = long ? Textarea : Input;
  return (
    <Box role="group" aria-label={t(`fields.${name}`)} ref={list}>
      <Text fontWeight="medium" fontSize="sm">
        {t(`fields.${name}`)}
      </Text>
      <Text fontSize="xs" color="fg.muted" mb="2">
        {t(`help.${name}`, limitWords(name))}
      </Text>
      <Stack gap="3">
        {lines.length === 0 && (
          <Text color="fg.muted" fontSize="sm">
            {t(`none.${name}`)}
          </Text>
        )}
        {lines.map((line, index) => (
          // Lines may be equal, so the index is the key.
          <HStack
            key={index}
            data-row=""
            gap="1"
            align="flex-start"
            flexWrap={{ base: 'wrap', md: 'nowrap' }}
          >
            <Box flex={{ base: '1 0 100%', md: '1' }} minW="0">
              <Field
                label={t(`line.${name}`, { number: index + 1 })}
                error={errorAt(String(index))}
              >
                <Control
                  name={`${name}.${index}`}
                  value={line}
                  maxLength={maxLength}
                  placeholder={placeholder}
                  {...(long ? { rows: 2 } : { autoComplete: 'off', spellCheck: !settle })}
                  onChange={(event: { target: { value: string } }) =>
                    change(index, event.target.value)
                  }
                  onBlur={() => {
                    if (settle && settle(line) !== line) change(index, settle(line));
                  }}
                />
              </Field>
            </Box>
            <RowButtons
              index={index}
              count={lines.length}
              ordered={ordered}
              onMove={(to) => {
                focusLater(to);
                set(moved(lines, index, to));
              }}
              onRemove={() => {
                focusLater(Math.max(0, index - 1));
                set(lines.filter((_line, position) => position !== index));
              }}
            />
          </HStack>
        ))}
        {error && (
          <Text role="alert" fontSize="xs" fontWeight="medium" color="danger.fg">
            {error}
          </Text>
        )}
        <HStack gap="3" wrap="wrap">
          <Button
            variant="outline"
            size="sm"
            disabled={lines.length >= most}
            onClick={() => {
              focusLater(lines.length);
              set([...lines, '']);
            }}
          >
            <Icon name="plus" />
            {t(`add.${name}`)}
          </Button>
          {lines.length >= most && (
            <Text fontSize="xs" color="fg.muted">
              {t('full', { most })}
            </Text>
          )}
        </HStack>
      </Stack>
    </Box>
  );
}
