import { useMemo, useState } from 'react';
import type { PaletteItem } from '@voxgrove/sdk';
import { navigateTo, useRegion } from '@voxgrove/sdk';
import { useStore } from '@voxgrove/sdk/internal';
import { Box, Button, Flex, HStack, Icon, OptionList, Spinner, useThrottled } from '@voxgrove/ui';
import { Layer } from './Layer';
import { Keys } from './Keys';
import { arrange } from './arrange';
import { keyboardLayer, paletteQuery } from './palette-state';
import { recentLines, rememberLine } from './recent';
import { useFoundLines } from './use-found-lines';
import { useOwnLines } from './use-own-lines';
import { useTexts } from './useTexts';

/** Debounce of queries to the sources, ms. */
const TYPING_MS = 80;

/** Searches for pages and actions. */
export default function CommandPalette() {
  const t = useTexts();
  const region = useRegion();
  const typed = useStore(paletteQuery);
  const [recent] = useState(recentLines);
  const search = useThrottled(typed.trim(), TYPING_MS);
  const ownLines = useOwnLines();
  const found = useFoundLines(search);
  const offered = [
    ...ownLines.map((line) => ({ line })),
    ...found.flatMap(({ source, query, lines }) =>
      lines.map((line) => ({
        line: { ...line, id: `${source.id}:${line.id}` },
        found: query === typed.trim(),
      })),
    ),
  ];
  const lines = arrange(offered, typed, recent, t('recent'));
  const groups = useMemo(() => ({ of: ({ group }: PaletteItem) => group }), []);
  const choose = (line: PaletteItem, aside: boolean) => {
    rememberLine(line.id);
    if (aside && line.path !== undefined)
      return void window.open(`/app/${region}${line.path}`, '_blank', 'noopener');
    keyboardLayer.set('none');
    if (line.path !== undefined) navigateTo(line.path);
    else line.run?.();
  };
  const name = (title: string | undefined) => title ?? t('source');
  const waiting = found.filter(({ state }) => state !== 'quiet');
  return (
    <Layer label={t('label')}>
      <OptionList
        label={t('label')}
        placeholder={t('placeholder')}
        query={typed}
        onQuery={paletteQuery.set}
        options={lines}
        optionId={({ id, group }) => `${group} ${id}`}
        groupOf={groups.of}
        onChoose={choose}
        maxHeight="min(24rem, 60dvh)"
        status={
          <Box role="status">
            {waiting.map(({ source, state, retry }) => (
              <HStack key={source.id} h="10" px="2" gap="2.5" color="fg.muted">
                {state === 'searching' ? (
                  <>
                    <Spinner />
                    {t('searching', { name: name(source.title) })}
                  </>
                ) : (
                  <>
                    <Icon name="wifi-off" size={16} />
                    {t('failed', { name: name(source.title) })}
                    <Button variant="link" onClick={retry}>
                      {t('retry')}
                    </Button>
                  </>
                )}
              </HStack>
            ))}
            {lines.length === 0 && waiting.length === 0 && (
              <Box px="2" py="6" textAlign="center" color="fg.muted">
                {t('none', { query: typed.trim() })}
              </Box>
            )}
          </Box>
        }
      >
        {(line) => (
          <>
            <Box as="span" display="inline-flex" color="fg.muted">
              <Icon name={line.icon} size={16} />
            </Box>
            <Box
              as="span"
              minW="0"
              // A long subtitle, such as the last message, must not cut off the title.
              {...(line.subtitle && { flexShrink: '0', maxW: '70%' })}
              htmlTranslate="no"
              title={line.title}
              truncate
            >
              {line.title}
            </Box>
            {line.subtitle && (
              <Box as="span" minW="0" color="fg.muted" fontSize="xs" truncate>
                {line.subtitle}
              </Box>
            )}
          </>
        )}
      </OptionList>
      <Flex
        hideBelow="md"
        gap="4"
        px="3.5"
        h="9"
        align="center"
        borderTopWidth="1px"
        borderColor="border"
        color="fg.muted"
        fontSize="xs"
      >
        <Keys keys={['↑', '↓']} meaning={t('hint.move')} />
        <Keys keys={['Enter']} meaning={t('hint.open')} />
        <Keys keys={['Ctrl', 'Enter']} meaning={t('hint.aside')} />
        <Keys keys={['Esc']} meaning={t('hint.close')} />
      </Flex>
    </Layer>
  );
}
