import { chakra } from '@chakra-ui/react';
import { useId, useLayoutEffect, useRef } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { VisuallyHidden } from '../layout/text';

const Row = chakra('label', {
  base: {
    display: 'flex',
    gap: '2.5',
    alignItems: 'flex-start',
    cursor: 'button',
    minH: { base: '8', md: '6' },
    py: { base: '1', md: '0' },
  },
});
const Tick = chakra('input', {
  base: {
    accentColor: 'var(--vg-colors-accent-solid)',
    boxSize: { base: '5', md: '4' },
    mt: { base: '0', md: '0.5' },
    flexShrink: '0',
    cursor: 'button',
  },
});

const Help = chakra('div', {
  base: {
    fontSize: 'xs',
    color: 'fg.muted',
    // Aligned with the text of the checkbox.
    ps: { base: '1.875rem', md: '1.625rem' },
  },
});

/** A checkbox with a text, and a help text below. */
export function Checkbox({
  children,
  help,
  ...props
}: ComponentProps<typeof Tick> & { children: ReactNode; help?: ReactNode }) {
  const id = useId();
  const row = (
    <Row>
      <Tick type="checkbox" {...(help && { 'aria-describedby': id })} {...props} />
      <span>{children}</span>
    </Row>
  );
  if (!help) return row;
  return (
    <div>
      {row}
      <Help id={id}>{help}</Help>
    </div>
  );
}

const Mark = chakra('label', {
  base: {
    display: 'grid',
    placeItems: 'center',
    boxSize: { base: '9', md: '6' },
    m: { base: '-2', md: '-1' },
    cursor: 'button',
  },
});

/** A checkbox without a visible text; `label` is its accessible name. */
export function CheckMark({
  label,
  indeterminate = false,
  ...props
}: ComponentProps<typeof Tick> & { label: string; indeterminate?: boolean }) {
  const box = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    box.current!.indeterminate = indeterminate;
  }, [indeterminate]);
  return (
    <Mark>
      <Tick
        ref={box}
        type="checkbox"
        aria-label={label}
        mt="0"
        boxSize={{ base: '6', md: '4' }}
        {...props}
      />
    </Mark>
  );
}

const Set = chakra('fieldset', { base: { display: 'flex', flexDir: 'column', gap: '1.5' } });
const Legend = chakra('legend', { base: { fontWeight: 'medium', mb: '1.5' } });
const Options = chakra('div', {
  base: {
    display: 'inline-flex',
    alignSelf: 'flex-start',
    bg: 'bg.muted',
    borderRadius: 'sm',
    p: '0.5',
  },
});
const Option = chakra('label', {
  base: {
    pos: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    borderRadius: 'sm',
    cursor: 'button',
    color: 'fg.muted',
    fontWeight: 'medium',
    _icon: { boxSize: '4' },
    '&:has(:checked)': {
      bg: 'bg.panel',
      color: 'fg',
      boxShadow: '0 0 0 1px var(--vg-colors-border-control)',
    },
    '&:has(:focus-visible)': {
      outline: '2px solid',
      outlineColor: 'accent.focusRing',
      outlineOffset: '1px',
    },
  },
  // `minH` instead of a fixed height, because a label may have two lines.
  variants: {
    size: {
      sm: { px: '2.5', py: '0.5', minH: { base: '8', md: '7' }, fontSize: 'xs' },
      md: { px: '3', py: '0.5', minH: { base: '9', md: '8' } },
    },
  },
});
const Radio = chakra('input', { base: { pos: 'absolute', opacity: '0', w: '1px', h: '1px' } });

/** A choice between a few options side by side. `quiet`: the label is for screen readers only. */
export function SegmentedControl<T extends string>({
  label,
  quiet = false,
  size = 'md',
  value,
  onChange,
  options,
}: {
  label: string;
  quiet?: boolean;
  size?: 'sm' | 'md';
  value: T;
  onChange: (value: T) => void;
  options: { value: T; label: ReactNode }[];
}) {
  const name = useId();
  return (
    <Set>
      {quiet ? <VisuallyHidden as="legend">{label}</VisuallyHidden> : <Legend>{label}</Legend>}
      <Options>
        {options.map((option) => (
          <Option key={option.value} size={size}>
            <Radio
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </Option>
        ))}
      </Options>
    </Set>
  );
}
