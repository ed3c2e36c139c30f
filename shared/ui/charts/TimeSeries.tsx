import { chakra } from '@chakra-ui/react';
import { useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { DataTable } from '../data/table/DataTable';
import type { Column } from '../data/table/column';
import { SegmentedControl } from '../form/choices';
import { useUiTexts } from '../text/ui-texts';
import { ChartTooltip } from './ChartTooltip';
import { Legend } from './Legend';
import { Plot, plotArea } from './Plot';
import { indexAt, xOf } from './scale';
import type { ChartSeries } from './series';
import { useWidth } from './use-width';

const Controls = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: '2', mb: '3' },
});
const Foot = chakra('div', { base: { mt: '3' } });
const Canvas = chakra('div', {
  base: {
    pos: 'relative',
    borderRadius: 'sm',
    '&:has(:focus-visible)': {
      outline: '2px solid',
      outlineColor: 'accent.focusRing',
      outlineOffset: '2px',
    },
  },
});
/** An invisible range input over the whole chart. Its arrow keys move the crosshair. */
const Cursor = chakra('input', {
  base: {
    pos: 'absolute',
    inset: '0',
    w: 'full',
    h: 'full',
    m: '0',
    opacity: '0',
    pointerEvents: 'none',
  },
});
const Nothing = chakra('div', {
  base: {
    display: 'grid',
    placeItems: 'center',
    color: 'fg.muted',
    bg: 'bg.subtle',
    borderRadius: 'sm',
    textAlign: 'center',
    p: '4',
  },
});

export interface TimeSeriesProps {
  /** Description of the chart, for screen readers and as the caption of the table. */
  label: string;
  /** ms since the epoch, oldest first. A day is given by its middle. */
  times: readonly number[];
  series: readonly ChartSeries[];
  /** Name of the previous period, if the series have it. */
  beforeLabel?: string;
  /** Header of the column with the dates. */
  timeHeader: string;
  /** `hour`: points are named by hours. Otherwise: by days. */
  step?: 'hour' | 'day';
  formatValue?: (value: number) => string;
  /**
   * Renders a figure of the table, for example as a link to what it counts. `text`: the formatted
   * figure; `index`: of its time. Figures of the previous period are plain.
   */
  renderFigure?: (series: ChartSeries, index: number, text: string) => ReactNode;
  /** Control for the range. The screen keeps the range in the address. */
  range?: {
    label: string;
    value: string;
    options: { value: string; label: string }[];
    onChange: (value: string) => void;
  };
  height?: number;
  /** Shown instead of lines if every value is 0. */
  empty: ReactNode;
}

/**
 * Figures over time: lines with axes, a crosshair that follows pointer and arrow keys, a legend, and
 * the same figures as a table. Series differ in color, dashes and markers.
 */
export function TimeSeries({
  label,
  times,
  series,
  beforeLabel,
  timeHeader,
  step = 'day',
  formatValue = (value) => value.toLocaleString(),
  renderFigure,
  range,
  height = 220,
  empty,
}: TimeSeriesProps) {
  const texts = useUiTexts();
  const [view, setView] = useState<'chart' | 'table'>('chart');
  const isEmpty = series.every(({ values, before = [] }) =>
    [...values, ...before].every((value) => value === 0),
  );
  return (
    <div>
      <Controls>
        {range && (
          <SegmentedControl
            quiet
            size="sm"
            label={range.label}
            value={range.value}
            onChange={range.onChange}
            options={range.options}
          />
        )}
        <SegmentedControl
          quiet
          size="sm"
          label={`${texts.viewAs}: ${label}`}
          value={view}
          onChange={setView}
          options={[
            { value: 'chart', label: texts.chart },
            { value: 'table', label: texts.table },
          ]}
        />
      </Controls>
      {view === 'table' && (
        <FiguresTable
          {...{ label, times, series, beforeLabel, timeHeader, step, formatValue, renderFigure }}
        />
      )}
      {view === 'chart' && isEmpty && <Nothing style={{ height }}>{empty}</Nothing>}
      {view === 'chart' && !isEmpty && (
        <>
          <Chart {...{ label, times, series, beforeLabel, step, formatValue, height }} />
          <Foot>
            <Legend series={series} beforeLabel={beforeLabel} />
          </Foot>
        </>
      )}
    </div>
  );
}

type ChartProps = Pick<TimeSeriesProps, 'label' | 'times' | 'series' | 'beforeLabel'> &
  Required<Pick<TimeSeriesProps, 'step' | 'formatValue' | 'height'>>;

function Chart({ label, times, series, beforeLabel, step, formatValue, height }: ChartProps) {
  const [ref, width] = useWidth<HTMLDivElement>();
  const [active, setActive] = useState<number>();
  const { short, long } = useMemo(() => dateFormats(step), [step]);
  const dates = times.map((time) => short.format(time));
  const count = times.length;
  const { area } = plotArea({ width, height, series, formatValue });
  const shown = active === undefined ? undefined : Math.min(active, count - 1);
  const spoken = (index: number): string =>
    [
      long.format(times[index]),
      ...series.map(({ label: name, values }) => `${name}: ${formatValue(values[index] ?? 0)}`),
      ...series.flatMap(({ label: name, before }) =>
        before ? [`${name}, ${beforeLabel}: ${formatValue(before[index] ?? 0)}`] : [],
      ),
    ].join(', ');
  return (
    <Canvas
      ref={ref}
      style={{ height }}
      onPointerMove={(event) => {
        const { left } = event.currentTarget.getBoundingClientRect();
        setActive(indexAt(event.clientX - left, count, area));
      }}
      onPointerLeave={() => setActive(undefined)}
    >
      {width > 0 && <Plot {...{ width, height, series, dates, formatValue }} active={shown} />}
      <Cursor
        type="range"
        min={0}
        max={count - 1}
        step={1}
        value={shown ?? count - 1}
        aria-label={label}
        aria-valuetext={spoken(shown ?? count - 1)}
        onChange={(event) => setActive(Number(event.target.value))}
        onFocus={() => setActive((now) => now ?? count - 1)}
        onBlur={() => setActive(undefined)}
      />
      {shown !== undefined && (
        <ChartTooltip
          x={xOf(shown, count, area)}
          width={width}
          title={long.format(times[shown])}
          series={series}
          index={shown}
          formatValue={formatValue}
          beforeLabel={beforeLabel}
        />
      )}
    </Canvas>
  );
}

type TableProps = Omit<ChartProps, 'height'> & Pick<TimeSeriesProps, 'timeHeader' | 'renderFigure'>;

function FiguresTable({
  label,
  times,
  series,
  beforeLabel,
  timeHeader,
  step,
  formatValue,
  renderFigure,
}: TableProps) {
  const columns = useMemo((): Column<{ index: number }>[] => {
    const { long } = dateFormats(step);
    const figures = (
      id: string,
      header: string,
      values: readonly number[],
      render?: (index: number, text: string) => ReactNode,
    ) => ({
      id,
      header,
      width: 9,
      align: 'end' as const,
      card: 'fact' as const,
      sortBy: ({ index }: { index: number }) => values[index] ?? 0,
      cell: ({ index }: { index: number }) => {
        const text = formatValue(values[index] ?? 0);
        return render ? render(index, text) : text;
      },
    });
    return [
      {
        id: 'time',
        header: timeHeader,
        minWidth: 9,
        sortBy: ({ index }) => times[index]!,
        cell: ({ index }) => long.format(times[index]),
      },
      ...series.map((one) =>
        figures(
          one.id,
          one.label,
          one.values,
          renderFigure && ((index, text) => renderFigure(one, index, text)),
        ),
      ),
      ...series.flatMap(({ id, label: name, before }) =>
        before
          ? [
              figures(
                `${id} before`,
                series.length > 1 ? `${name}, ${beforeLabel}` : beforeLabel!,
                before,
              ),
            ]
          : [],
      ),
    ];
  }, [times, series, beforeLabel, timeHeader, step, formatValue, renderFigure]);
  return (
    <DataTable
      dense
      caption={label}
      columns={columns}
      rows={times.map((_, index) => ({ index }))}
      rowId={({ index }) => String(index)}
      initialSort={{ id: 'time', desc: true }}
      empty={null}
    />
  );
}

const dateFormats = (step: 'hour' | 'day') =>
  step === 'hour'
    ? {
        short: new Intl.DateTimeFormat(undefined, { hour: 'numeric' }),
        long: new Intl.DateTimeFormat(undefined, {
          weekday: 'short',
          hour: 'numeric',
          minute: '2-digit',
        }),
      }
    : {
        short: new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short' }),
        long: new Intl.DateTimeFormat(undefined, {
          weekday: 'short',
          day: 'numeric',
          month: 'short',
        }),
      };
