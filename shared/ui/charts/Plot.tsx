import { chakra } from '@chakra-ui/react';
import { Fragment } from 'react';
import { Marker } from './Marker';
import { dateTicks, linePath, valueTicks, xOf, yOf } from './scale';
import type { PlotArea } from './scale';
import { lookOf } from './series';
import type { ChartSeries } from './series';

const Grid = chakra('line', { base: { stroke: 'border', shapeRendering: 'crispEdges' } });
const Crosshair = chakra('line', { base: { stroke: 'fg.subtle', shapeRendering: 'crispEdges' } });
const Label = chakra('text', {
  base: { fill: 'fg.muted', fontSize: 'xs', fontVariantNumeric: 'tabular-nums' },
});
const Line = chakra('path', {
  base: { fill: 'none', strokeWidth: '2px', strokeLinejoin: 'round', strokeLinecap: 'round' },
});
const Before = chakra('path', {
  base: { fill: 'none', strokeWidth: '1.5px', strokeDasharray: '1 5', strokeLinecap: 'round' },
});
const Area = chakra('path', { base: { opacity: '0.1', stroke: 'none' } });

const AXIS_PX = 24;
const TOP_PX = 10;
const DATE_PX = 64;
const DIGIT_PX = 8;

export interface PlotProps {
  width: number;
  height: number;
  series: readonly ChartSeries[];
  /** Short dates below the axis. */
  dates: readonly string[];
  formatValue: (value: number) => string;
  /** Index of the point that the pointer or the keyboard has selected. */
  active: number | undefined;
}

/** Returns the highest value of the axis, and the area inside the axes. */
export function plotArea({
  width,
  height,
  series,
  formatValue,
}: Pick<PlotProps, 'width' | 'height' | 'series' | 'formatValue'>): {
  area: PlotArea;
  ticks: number[];
} {
  const highest = Math.max(
    0,
    ...series.flatMap(({ values, before = [] }) => [...values, ...before]),
  );
  const ticks = valueTicks(highest);
  const widest = Math.max(...ticks.map((tick) => formatValue(tick).length));
  const left = widest * DIGIT_PX + 10;
  return {
    ticks,
    area: {
      left,
      top: TOP_PX,
      width: Math.max(1, width - left - 4),
      height: height - AXIS_PX - TOP_PX,
    },
  };
}

/** Returns the place of a date at a point. A date near an edge stays inside the chart. */
function dateAt(x: number, width: number): { x: number; textAnchor: 'start' | 'middle' | 'end' } {
  if (x + DATE_PX / 2 > width) return { x: width, textAnchor: 'end' };
  return x < DATE_PX / 2 ? { x: 0, textAnchor: 'start' } : { x, textAnchor: 'middle' };
}

/** Axes, grid, lines and the crosshair. Decorative: the text beside it has the same content. */
export function Plot({ width, height, series, dates, formatValue, active }: PlotProps) {
  const { area, ticks } = plotArea({ width, height, series, formatValue });
  const count = dates.length;
  const max = ticks.at(-1)!;
  const point = (value: number, index: number) =>
    [xOf(index, count, area), yOf(value, max, area)] as const;
  const base = area.top + area.height;
  return (
    <svg width={width} height={height} aria-hidden style={{ display: 'block', maxWidth: '100%' }}>
      {ticks.map((tick) => {
        const y = yOf(tick, max, area);
        return (
          <Fragment key={tick}>
            <Grid x1={area.left} x2={area.left + area.width} y1={y} y2={y} />
            <Label x={area.left - 8} y={y} dy="0.35em" textAnchor="end">
              {formatValue(tick)}
            </Label>
          </Fragment>
        );
      })}
      {dateTicks(count, area.width, DATE_PX).map((index) => (
        <Label key={index} {...dateAt(xOf(index, count, area), width)} y={height - 4}>
          {dates[index]}
        </Label>
      ))}
      {active !== undefined && (
        <Crosshair
          x1={xOf(active, count, area)}
          x2={xOf(active, count, area)}
          y1={area.top}
          y2={base}
        />
      )}
      {series.map(({ id, values, before }, place) => {
        const look = lookOf(place);
        const points = values.map(point);
        const [first, last] = [points[0], points.at(-1)];
        return (
          <Fragment key={id}>
            {place === 0 && first && last && (
              <Area
                d={`${linePath(points)}L${last[0]} ${base}L${first[0]} ${base}Z`}
                fill={look.color}
              />
            )}
            {before && <Before d={linePath(before.map(point))} stroke={look.color} />}
            <Line
              data-series={id}
              d={linePath(points)}
              stroke={look.color}
              strokeDasharray={look.dashes}
            />
          </Fragment>
        );
      })}
      {series.map(({ id, values }, place) => {
        const shown = count === 1 ? 0 : active;
        const value = shown === undefined ? undefined : values[shown];
        if (shown === undefined || value === undefined) return null;
        const [x, y] = point(value, shown);
        return <Marker key={id} look={lookOf(place)} x={x} y={y} />;
      })}
    </svg>
  );
}
