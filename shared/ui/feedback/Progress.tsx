import { chakra } from '@chakra-ui/react';

const Track = chakra('div', {
  base: { h: '1.5', borderRadius: 'full', bg: 'bg.muted', overflow: 'hidden' },
});
const Bar = chakra('div', {
  base: {
    h: 'full',
    borderRadius: 'full',
    transitionProperty: 'width',
    transitionDuration: 'slow',
  },
  variants: {
    tone: {
      accent: { bg: 'accent.solid' },
      warning: { bg: 'warning.fg' },
      danger: { bg: 'danger.fg' },
    },
  },
  defaultVariants: { tone: 'accent' },
});

/** A progress bar: `value` of `max`. Without a value it is indeterminate. */
export function Progress({
  label,
  value,
  max = 100,
  tone = 'accent',
}: {
  label: string;
  value?: number;
  max?: number;
  tone?: 'accent' | 'warning' | 'danger';
}) {
  const share = value === undefined ? 100 : Math.min(100, Math.max(0, (value / max) * 100));
  return (
    <Track
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      {...(value !== undefined && { 'aria-valuenow': value })}
    >
      <Bar
        tone={tone}
        style={{ width: `${share}%` }}
        {...(value === undefined && {
          animation: 'pulse',
          animationDuration: '1600ms',
          animationIterationCount: 'infinite',
        })}
      />
    </Track>
  );
}
