import { chakra } from '@chakra-ui/react';

export interface SparkPoint {
  value: number;
  bad: number;
  /** Text of the tooltip. */
  title?: string;
}

const Canvas = chakra('svg', { base: { display: 'block', w: 'full', overflow: 'visible' } });
const Base = chakra('line', { base: { stroke: 'border' } });
const Area = chakra('path', { base: { fill: 'accent.subtle' } });
const Line = chakra('path', {
  base: {
    fill: 'none',
    stroke: 'accent.solid',
    strokeWidth: '1.5px',
    strokeLinejoin: 'round',
    strokeLinecap: 'round',
  },
});
const Bar = chakra('rect', { base: { fill: 'danger.fg' } });
const Touch = chakra('rect', {
  base: { fill: 'transparent', _hover: { fill: 'fg', fillOpacity: '0.06' } },
});

const WIDTH = 100;
/** Minimum height of a bar, so that one failure in a thousand is visible. */
const LEAST_BAR = 2;

/**
 * A figure over time as a line, and its bad part (such as failures) as bars: they differ in shape,
 * not only in color. `label` describes the chart in words. Show important numbers in a table.
 */
export function Sparkline({
  points,
  label,
  height = 28,
}: {
  points: readonly SparkPoint[];
  label: string;
  height?: number;
}) {
  const most = Math.max(0, ...points.map(({ value, bad }) => Math.max(value, bad)));
  const max = most || 1;
  const step = WIDTH / Math.max(1, points.length);
  const x = (index: number) => (index + 0.5) * step;
  const y = (value: number) => height - (value / max) * (height - 2);
  const line = points
    .map(({ value }, index) => `${index === 0 ? 'M' : 'L'}${round(x(index))} ${round(y(value))}`)
    .join('');
  const barHeight = (bad: number) => Math.max(LEAST_BAR, height - y(bad));
  return (
    <Canvas
      viewBox={`0 0 ${WIDTH} ${height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
      style={{ height: `${height}px` }}
    >
      {most > 0 && (
        <Area d={`${line}L${round(x(points.length - 1))} ${height}L${round(x(0))} ${height}Z`} />
      )}
      <Base
        x1="0"
        x2={WIDTH}
        y1={height - 0.5}
        y2={height - 0.5}
        vectorEffect="non-scaling-stroke"
      />
      {most > 0 && <Line d={line} vectorEffect="non-scaling-stroke" />}
      {points.map(
        ({ bad }, index) =>
          bad > 0 && (
            <Bar
              key={index}
              data-bad
              x={round(x(index) - step * 0.3)}
              width={round(step * 0.6)}
              y={round(height - barHeight(bad))}
              height={round(barHeight(bad))}
            />
          ),
      )}
      {points.map(
        ({ title }, index) =>
          title && (
            <Touch key={index} x={round(index * step)} width={round(step)} y="0" height={height}>
              <title>{title}</title>
            </Touch>
          ),
      )}
    </Canvas>
  );
}

const round = (value: number) => Math.round(value * 100) / 100;
