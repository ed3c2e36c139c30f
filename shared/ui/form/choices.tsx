import { chakra } from '@chakra-ui/react';
import { useId } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { VisuallyHidden } from '../layout/text';

const Row = chakra('label', {
  base: { display: 'flex', gap: '2.5', alignItems: 'flex-start', cursor: 'button', minH: '6' },
});
const Box = chakra('input', {
  base: {
    accentColor: 'var(--vg-colors-accent-solid)',
    boxSize: '4',
    mt: '0.5',
    flexShrink: '0',
    cursor: 'button',
  },
});

/** A checkbox with its sentence. */
export function Checkbox({
  children,
  ...props
}: ComponentProps<typeof Box> & { children: ReactNode }) {
  return (
    <Row>
      <Box type="checkbox" {...props} />
      <span>{children}</span>
    </Row>
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
    px: '3',
    h: '8',
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
});
const Radio = chakra('input', { base: { pos: 'absolute', opacity: '0', w: '1px', h: '1px' } });

/** A choice of few options side by side. `quiet`: label for screen readers only. */
export function SegmentedControl<T extends string>({
  label,
  quiet = false,
  value,
  onChange,
  options,
}: {
  label: string;
  quiet?: boolean;
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
          <Option key={option.value}>
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
