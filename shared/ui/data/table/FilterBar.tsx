import { chakra } from '@chakra-ui/react';
import { Check, CirclePlus, Search, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../controls/Button';
import { Input } from '../../form/inputs';
import { Menu } from '../../overlay/Menu';
import { useUiTexts } from '../../text/ui-texts';

export interface TableFilter {
  id: string;
  label: string;
  /** The selected value; '' for any. */
  value: string;
  options: readonly { value: string; label: string; /** User content. */ own?: boolean }[];
}

const Row = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2',
    mb: '3',
    // In a stack, the gap of the stack is enough.
    '.chakra-stack > &': { mb: '0' },
  },
});
const SearchPlace = chakra('div', {
  base: {
    pos: 'relative',
    flex: { base: '1 1 100%', sm: '0 1 18rem' },
    minW: '0',
    '& > svg': {
      pos: 'absolute',
      insetStart: '2.5',
      top: { base: '3', md: '2.5' },
      color: 'fg.muted',
      pointerEvents: 'none',
    },
    '& > input': { ps: '8' },
  },
});
const Chip = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'stretch',
    maxW: 'full',
    borderWidth: '1px',
    borderStyle: 'dashed',
    borderColor: 'border.control',
    borderRadius: 'full',
    bg: 'bg.panel',
    fontSize: 'compact',
    _hover: { bg: 'bg.muted' },
    _focusWithin: { borderStyle: 'solid' },
  },
  variants: { active: { true: { borderStyle: 'solid', bg: 'accent.subtle' } } },
});
const ChipButton = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    minW: '0',
    h: { base: '9', md: '2.125rem' },
    px: '3',
    borderRadius: 'full',
    cursor: 'button',
    color: 'fg.muted',
    fontWeight: 'medium',
    '& > svg': { flexShrink: '0' },
  },
  variants: { clear: { true: { px: '2', ms: '-1.5' } } },
});
const Value = chakra('span', {
  base: {
    color: 'accent.fg',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    maxW: '14rem',
  },
});
/**
 * On phones the chips and buttons are one row that scrolls, so that the list starts higher. The row
 * reaches to the edges of the page: a chip that is cut off there shows that more follow.
 */
const Chips = chakra('div', {
  base: {
    display: { base: 'flex', md: 'contents' },
    alignItems: 'center',
    gap: '2',
    w: 'calc(100% + 2rem)',
    mx: '-4',
    px: '4',
    py: '1',
    overflowX: 'auto',
    scrollbarWidth: 'none',
    '& > *': { flexShrink: '0' },
    _empty: { display: 'none' },
  },
});
const Status = chakra('span', {
  base: { color: 'fg.muted', fontSize: 'xs', _empty: { pos: 'absolute' } },
});
const End = chakra('div', { base: { ms: { md: 'auto' }, display: 'flex', gap: '2' } });

export interface FilterBarProps {
  /** The search field. Without it the list has no search. */
  search?: { label: string; value: string; onChange: (text: string) => void; maxLength?: number };
  filters?: readonly TableFilter[];
  onFilter?: (id: string, value: string) => void;
  /** Removes all filters. */
  onClear?: () => void;
  /** Result of the search, announced to screen readers. */
  status?: ReactNode;
  /** At the end of the row. */
  children?: ReactNode;
}

/**
 * Bar above a list: a search field, and a chip for each filter, which shows its value and clears
 * it.
 */
export function FilterBar({
  search,
  filters = [],
  onFilter,
  onClear,
  status,
  children,
}: FilterBarProps) {
  const texts = useUiTexts();
  const active = filters.filter(({ value }) => value !== '').length;
  return (
    <Row>
      {search && (
        <SearchPlace>
          <Search size={16} aria-hidden />
          <Input
            type="search"
            aria-label={search.label}
            placeholder={search.label}
            value={search.value}
            onChange={(event) => search.onChange(event.target.value)}
            {...(search.maxLength !== undefined && { maxLength: search.maxLength })}
          />
        </SearchPlace>
      )}
      <Chips>
        {filters.map((filter) => (
          <FilterChip
            key={filter.id}
            filter={filter}
            onChange={(value) => onFilter?.(filter.id, value)}
          />
        ))}
        {onClear && active > 1 && (
          <Button size="sm" variant="ghost" onClick={onClear}>
            {texts.clearFilters}
          </Button>
        )}
        {children && <End order={{ md: '1' }}>{children}</End>}
      </Chips>
      <Status role="status">{status}</Status>
    </Row>
  );
}

function FilterChip({
  filter: { label, value, options },
  onChange,
}: {
  filter: TableFilter;
  onChange: (value: string) => void;
}) {
  const texts = useUiTexts();
  const chosen = options.find((option) => option.value === value);
  const active = value !== '';
  const shown = chosen?.label ?? value;
  const choices = [{ value: '', label: texts.anyValue, own: false }, ...options];
  return (
    <Chip active={active}>
      <Menu
        placement="bottom-start"
        trigger={
          <ChipButton type="button">
            {!active && <CirclePlus size={14} aria-hidden />}
            <span>{label}</span>
            {active && (
              <Value {...(chosen?.own !== false && { translate: 'no' as const })}>{shown}</Value>
            )}
          </ChipButton>
        }
        actions={choices.map((option) => ({
          id: option.value || 'any',
          label: <span {...(option.own && { translate: 'no' as const })}>{option.label}</span>,
          icon: <Check size={14} aria-hidden opacity={option.value === value ? 1 : 0} />,
          onSelect: () => onChange(option.value),
        }))}
      />
      {active && (
        <ChipButton
          type="button"
          clear
          aria-label={`${texts.clearFilter}: ${label}`}
          onClick={() => onChange('')}
        >
          <X size={14} aria-hidden />
        </ChipButton>
      )}
    </Chip>
  );
}
