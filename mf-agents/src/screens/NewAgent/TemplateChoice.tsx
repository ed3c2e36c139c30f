import { Badge, Box, HStack, NavTab, NavTabs, Text } from '@voxgrove/ui';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { DEFAULT_TEMPLATE, TEMPLATE_CATEGORIES, TEMPLATE_STEPS } from '../../../contract/templates';
import type { AgentTemplate, TemplateCategory } from '../../../contract/templates';
import { TemplateIcon } from './TemplateIcon';
import { useTexts } from './useTexts';

type Kind = 'all' | TemplateCategory;
const KINDS: Kind[] = ['all', 'customer-support', 'utility', 'entertainment'];
/** All templates. The default comes first. */
const ALL = [
  DEFAULT_TEMPLATE,
  ...Object.values(TEMPLATE_CATEGORIES)
    .flat()
    .filter((key) => key !== DEFAULT_TEMPLATE),
];
const templatesOf = (kind: Kind): readonly AgentTemplate[] =>
  kind === 'all' ? ALL : TEMPLATE_CATEGORIES[kind];

/**
 * Templates as cards in a scrolling row, filtered by kind. The chosen template stays chosen when
 * the filter hides it.
 */
export function TemplateChoice({
  value,
  onChange,
}: {
  value: AgentTemplate;
  onChange: (template: AgentTemplate) => void;
}) {
  const t = useTexts();
  const id = useId();
  const [kind, setKind] = useState<Kind>('all');
  const row = useRef<HTMLDivElement>(null);
  const shownTemplates = templatesOf(kind);

  // Scrolls the row to the chosen card, however far to the right it is. The drawer itself does not
  // scroll.
  useLayoutEffect(() => {
    const place = row.current;
    if (!place) return;
    const bring = () => {
      const card = place.querySelector<HTMLElement>(':has(> :checked)');
      if (card) place.scrollLeft = card.offsetLeft - place.offsetLeft - 24;
    };
    bring();
    const resized = new ResizeObserver(bring);
    resized.observe(place);
    return () => resized.disconnect();
  }, [kind, value]);

  const turn = (event: KeyboardEvent<HTMLElement>) => {
    const index = KINDS.indexOf(kind);
    const next = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: KINDS.length - 1 }[
      event.key
    ];
    if (next === undefined) return;
    event.preventDefault();
    const to = KINDS[(next + KINDS.length) % KINDS.length]!;
    setKind(to);
    document.getElementById(`${id}-${to}`)?.focus();
  };

  return (
    <Box minW="0">
      <Text id={`${id}-label`} fontWeight="medium" mb="1">
        {t('templates')}
      </Text>
      <NavTabs as="div" role="tablist" aria-label={t('categories')} mb="3">
        {KINDS.map((option) => (
          <NavTab key={option} asChild>
            <button
              type="button"
              role="tab"
              id={`${id}-${option}`}
              aria-selected={option === kind}
              aria-controls={`${id}-panel`}
              tabIndex={option === kind ? 0 : -1}
              onClick={() => setKind(option)}
              onKeyDown={turn}
            >
              {t(`category.${option}`)}
            </button>
          </NavTab>
        ))}
      </NavTabs>
      <Box
        ref={row}
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${kind}`}
        mx="-5"
        px="5"
        py="1"
        overflowX="auto"
        overscrollBehaviorX="contain"
        scrollbarWidth="thin"
      >
        <HStack
          role="radiogroup"
          aria-labelledby={`${id}-label`}
          gap="3"
          alignItems="stretch"
          w="max-content"
          minW="full"
        >
          {shownTemplates.map((key) => (
            <Box
              key={key}
              as="label"
              pos="relative"
              w="11.5rem"
              flexShrink="0"
              p="3"
              borderWidth="1px"
              borderRadius="md"
              cursor="button"
              bg="bg.panel"
              display="flex"
              flexDir="column"
              gap="2"
              css={{
                '&:hover': { bg: 'bg.subtle' },
                '&:has(:checked)': {
                  borderColor: 'accent.solid',
                  bg: 'accent.subtle',
                  boxShadow: '0 0 0 1px var(--vg-colors-accent-solid)',
                },
                '&:has(:focus-visible)': {
                  outline: '2px solid',
                  outlineColor: 'accent.focusRing',
                  outlineOffset: '2px',
                },
              }}
            >
              <Box asChild pos="absolute" opacity="0" boxSize="1px">
                <input
                  type="radio"
                  name={`${id}-template`}
                  value={key}
                  checked={key === value}
                  onChange={() => onChange(key)}
                  aria-labelledby={`${id}-${key}-name`}
                  aria-describedby={`${id}-${key}-about`}
                />
              </Box>
              <HStack justify="space-between" minH="5" color="accent.fg">
                <TemplateIcon template={key} />
                {TEMPLATE_STEPS[key] > 0 && (
                  <Badge>{t('steps', { count: TEMPLATE_STEPS[key] })}</Badge>
                )}
              </HStack>
              <Text id={`${id}-${key}-name`} fontWeight="semibold" lineHeight="tight">
                {t(`template.${key}.name`)}
              </Text>
              <Text id={`${id}-${key}-about`} color="fg.muted" fontSize="xs">
                {t(`template.${key}.description`)}
              </Text>
            </Box>
          ))}
        </HStack>
      </Box>
      {!shownTemplates.includes(value) && (
        <Text role="status" color="fg.muted" fontSize="xs" mt="2">
          {t('chosenElsewhere', { name: t(`template.${value}.name`) })}
        </Text>
      )}
    </Box>
  );
}
