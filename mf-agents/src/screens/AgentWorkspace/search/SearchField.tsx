import { navigateTo } from '@voxgrove/sdk';
import { Box, Icon, OptionList, Text, VisuallyHidden } from '@voxgrove/ui';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { useTexts as useFrameTexts } from '../../../i18n/useTexts';
import { useTexts as useSettingsTexts } from '../../../parts/settings/useTexts';
import type { Tab } from '../tabs';
import { placesOf } from './places';
import type { Place } from './places';
import { findBest, SEARCH } from './score';
import { useTexts } from './useTexts';

/** The search field and its results. `onGone`: called when the user has chosen a result. */
export function SearchField({
  agentId,
  tabs,
  onGone,
}: {
  agentId: string;
  tabs: readonly Tab[];
  onGone: () => void;
}) {
  const t = useTexts();
  const frame = useFrameTexts();
  const settings = useSettingsTexts();
  const [typed, setTyped] = useState('');
  const settledSearch = useSettled(typed.trim());
  const searching = typed.trim() !== settledSearch;
  const places = useMemo(
    () => placesOf(tabs, { frame, search: t, settings }),
    [tabs, frame, t, settings],
  );
  const found = useMemo(
    () => (searching ? [] : findBest(settledSearch, places)),
    [searching, settledSearch, places],
  );
  /** True once the user navigates in the results or has pressed a key after the search. */
  const [isHeld, setHeld] = useState(false);

  const [composing, setComposing] = useState(false);

  const go = (place: Place) => {
    onGone();
    navigateTo(`/agents/${agentId}/${place.path}`);
  };
  const onKey = ({ key, nativeEvent }: KeyboardEvent) => {
    setHeld(true);
    // While the search runs, the list is empty, so Enter opens the best result directly.
    const bestMatch =
      key === 'Enter' && searching && !nativeEvent.isComposing
        ? findBest(typed, places)[0]
        : undefined;
    if (bestMatch) go(bestMatch.place);
  };
  // If two results are equally good, the search opens neither on its own.
  const sure =
    !isHeld &&
    !composing &&
    found[0] &&
    found[0].score > SEARCH.strong &&
    found[0].score > (found[1]?.score ?? 0)
      ? found[0].place
      : undefined;
  const latest = useRef(go);
  useEffect(() => {
    latest.current = go;
  });
  useEffect(() => {
    if (!sure) return;
    const timer = setTimeout(() => latest.current(sure), SEARCH.navigateMs);
    return () => clearTimeout(timer);
  }, [sure]);

  const labelOf = (score: number): string => {
    if (score > SEARCH.strong) return t('strong');
    return t(score > SEARCH.good ? 'good' : 'possible');
  };
  const noteText = (): string | undefined => {
    if (searching) return t('searching');
    if (settledSearch === '') return t('hint');
    return found[0] === undefined ? t('none') : undefined;
  };
  const note = noteText();
  const opening = sure && t('opening', { name: sure.name });
  const announcement =
    opening ??
    (found[0] &&
      t('found', {
        count: found.length,
        name: found[0].place.name,
        label: labelOf(found[0].score),
      }));
  const shownNote = note ?? opening;
  return (
    <Box
      onKeyDownCapture={onKey}
      onCompositionStart={() => setComposing(true)}
      onCompositionEnd={() => setComposing(false)}
      onPointerMove={() => setHeld(true)}
    >
      <OptionList
        label={frame('workspace.search')}
        query={typed}
        onQuery={(query) => {
          setTyped(query);
          setHeld(false);
        }}
        options={found}
        optionId={({ place }) => place.path}
        onChoose={({ place }) => go(place)}
        maxHeight="20rem"
        takesFocus
        status={
          shownNote !== undefined && (
            <Text color="fg.muted" fontSize="sm" px="2" py="1">
              {shownNote}
            </Text>
          )
        }
      >
        {({ place, score }) => (
          <>
            <Icon name={place.icon} size={16} />
            <Box as="span" flex="1" minW="0" truncate>
              {place.within && (
                <Box as="span" color="fg.muted">
                  {place.within} /{' '}
                </Box>
              )}
              {place.name}
            </Box>
            <Box as="span" color="fg.muted" fontSize="xs">
              {labelOf(score)}
            </Box>
          </>
        )}
      </OptionList>
      <VisuallyHidden role="status">{note ?? announcement}</VisuallyHidden>
    </Box>
  );
}

/** Returns the typed text once the user has stopped typing for a while. */
function useSettled(typed: string): string {
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), SEARCH.debounceMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return settled;
}
