import { chakra } from '@chakra-ui/react';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { VisuallyHidden } from '../layout/text';

const Set = chakra('fieldset', { base: { minW: '0' } });
const Legend = chakra('legend', { base: { fontWeight: 'medium', fontSize: 'sm', mb: '1.5' } });
const Cards = chakra('div', {
  base: { display: 'grid', gap: '2' },
  variants: {
    columns: {
      1: { gridTemplateColumns: 'minmax(0, 1fr)' },
      2: { gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' } },
      4: {
        gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' },
      },
    },
  },
});
const Choice = chakra('label', {
  base: {
    pos: 'relative',
    display: 'flex',
    gap: '3',
    alignItems: 'flex-start',
    p: '3',
    minW: '0',
    bg: 'bg.panel',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'md',
    cursor: 'button',
    _hover: { bg: 'bg.subtle' },
    '&:has(:checked)': { borderColor: 'accent.solid', bg: 'accent.subtle' },
    '&:has(:focus-visible)': {
      outline: '2px solid',
      outlineColor: 'accent.focusRing',
      outlineOffset: '1px',
    },
  },
});
const Radio = chakra('input', {
  base: {
    boxSize: '4',
    mt: '0.5',
    flexShrink: '0',
    accentColor: 'var(--vg-colors-accent-solid)',
    cursor: 'button',
    outline: 'none',
  },
});
const Content = chakra('span', { base: { flex: '1', minW: '0', overflowWrap: 'anywhere' } });
const Title = chakra('span', { base: { display: 'block', fontWeight: 'medium' } });
const Note = chakra('span', { base: { display: 'block', fontSize: 'xs', color: 'fg.muted' } });

export interface RadioCard<T extends string> {
  value: T;
  label: ReactNode;
  note?: ReactNode;
  /** Content at the end of the card, such as a price or a badge. */
  end?: ReactNode;
}

/**
 * A choice between options that need more than a word. `quiet`: the label is for screen readers
 * only.
 */
export function RadioCards<T extends string>({
  label,
  quiet = false,
  value,
  onChange,
  options,
  columns = 1,
}: {
  label: string;
  quiet?: boolean;
  /** null: nothing is chosen yet. */
  value: T | null;
  onChange: (value: T) => void;
  options: readonly RadioCard<T>[];
  columns?: 1 | 2 | 4;
}) {
  const name = useId();
  return (
    <Set>
      {quiet ? <VisuallyHidden as="legend">{label}</VisuallyHidden> : <Legend>{label}</Legend>}
      <Cards columns={columns}>
        {options.map((option) => (
          <Choice key={option.value}>
            <Radio
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <Content>
              <Title>{option.label}</Title>
              {option.note && <Note>{option.note}</Note>}
            </Content>
            {option.end}
          </Choice>
        ))}
      </Cards>
    </Set>
  );
}
