import { chakra } from '@chakra-ui/react';
import { useId } from 'react';
import type { ReactNode } from 'react';

const Wrap = chakra('div', { base: { display: 'flex', flexDir: 'column', gap: '1', minW: '0' } });
const Head = chakra('div', {
  base: { display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', gap: '3' },
});
const Label = chakra('label', { base: { fontWeight: 'medium', fontSize: 'sm' } });
const Shown = chakra('output', {
  base: { fontWeight: 'semibold', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
});
const Note = chakra('p', { base: { fontSize: 'xs', color: 'fg.muted' } });
/**
 * The native range input: arrows, Home, End and Page keys work, and the thumb is large enough for a
 * finger.
 */
const Range = chakra('input', {
  base: {
    w: 'full',
    h: '6',
    m: '0',
    cursor: 'button',
    accentColor: 'var(--vg-colors-accent-solid)',
    borderRadius: 'sm',
    _disabled: { opacity: '0.55', cursor: 'disabled' },
  },
});
const Ends = chakra('div', {
  base: { display: 'flex', justifyContent: 'space-between', fontSize: 'xs', color: 'fg.muted' },
});

export interface SliderProps {
  label: ReactNode;
  value: number;
  onChange: (value: number) => void;
  min: number;
  max: number;
  step?: number;
  /** Formats the value, such as "$5"; also for screen readers. */
  text?: (value: number) => string;
  /** Shows the smallest and the largest value below the slider. */
  ends?: boolean;
  help?: ReactNode;
  disabled?: boolean;
}

/** A slider for a number, with its value beside the label. */
export function Slider({
  label,
  value,
  onChange,
  min,
  max,
  step = 1,
  text = String,
  ends = false,
  help,
  disabled,
}: SliderProps) {
  const id = useId();
  return (
    <Wrap>
      <Head>
        <Label htmlFor={id}>{label}</Label>
        <Shown htmlFor={id}>{text(value)}</Shown>
      </Head>
      <Range
        id={id}
        type="range"
        min={min}
        max={max}
        step={step}
        value={value}
        disabled={disabled}
        aria-valuetext={text(value)}
        {...(help !== undefined && { 'aria-describedby': `${id}-help` })}
        onChange={(event) => onChange(Number(event.target.value))}
      />
      {ends && (
        <Ends aria-hidden>
          <span>{text(min)}</span>
          <span>{text(max)}</span>
        </Ends>
      )}
      {help !== undefined && <Note id={`${id}-help`}>{help}</Note>}
    </Wrap>
  );
}
