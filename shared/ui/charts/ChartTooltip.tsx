import { chakra } from '@chakra-ui/react';
import { lookOf } from './series';
import type { ChartSeries } from './series';

const Box = chakra('div', {
  base: {
    pos: 'absolute',
    top: '1',
    zIndex: 'docked',
    minW: '9rem',
    maxW: '16rem',
    p: '2.5',
    bg: 'bg.raised',
    borderRadius: 'sm',
    boxShadow: 'float',
    fontSize: 'xs',
    pointerEvents: 'none',
  },
});
const Title = chakra('div', { base: { fontWeight: 'semibold', mb: '1' } });
const Row = chakra('div', {
  base: { display: 'flex', alignItems: 'center', gap: '1.5', fontVariantNumeric: 'tabular-nums' },
});
const Dot = chakra('span', { base: { boxSize: '2', borderRadius: 'full', flexShrink: '0' } });
const Name = chakra('span', { base: { flex: '1', color: 'fg.muted', minW: '0' } });
const Value = chakra('span', { base: { fontWeight: 'medium' } });

/**
 * Box with the figures of one point, beside the crosshair. Hidden from screen readers, which get
 * the figures as text.
 */
export function ChartTooltip({
  x,
  width,
  title,
  series,
  index,
  formatValue,
  beforeLabel,
}: {
  x: number;
  /** Width of the chart, px. The box stays inside. */
  width: number;
  title: string;
  series: readonly ChartSeries[];
  index: number;
  formatValue: (value: number) => string;
  beforeLabel?: string | undefined;
}) {
  const isRight = x > width / 2;
  return (
    <Box
      aria-hidden
      data-tooltip=""
      style={isRight ? { right: `${width - x + 12}px` } : { left: `${x + 12}px` }}
    >
      <Title>{title}</Title>
      {series.map(({ id, label, values }, place) => (
        <Row key={id}>
          <Dot bg={lookOf(place).color} />
          <Name>{label}</Name>
          <Value>{formatValue(values[index] ?? 0)}</Value>
        </Row>
      ))}
      {series.map(
        ({ id, label, before }) =>
          before && (
            <Row key={id}>
              <Dot borderWidth="1px" borderColor="fg.muted" />
              <Name>{series.length > 1 ? `${label}, ${beforeLabel}` : beforeLabel}</Name>
              <Value>{formatValue(before[index] ?? 0)}</Value>
            </Row>
          ),
      )}
    </Box>
  );
}
