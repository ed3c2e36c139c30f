/**
 * Returns round values from 0 to at least `max`, in steps of 1, 2 or 5 × 10ⁿ. They are whole
 * numbers, because the charts count things.
 */
export function valueTicks(max: number, about = 4): number[] {
  if (max <= 0) return [0, 1];
  const rough = max / about;
  const power = 10 ** Math.floor(Math.log10(rough));
  const factor = [1, 2, 5, 10].find((one) => one * power >= rough)!;
  const step = Math.max(1, factor * power);
  const count = Math.ceil(max / step);
  return Array.from({ length: count + 1 }, (_, index) => index * step);
}

/**
 * Returns the indexes of the dates that are written below the axis: evenly spaced, the last one
 * included, with `labelPx` of space for each.
 */
export function dateTicks(count: number, widthPx: number, labelPx: number): number[] {
  if (count <= 0) return [];
  const room = Math.max(1, Math.floor(widthPx / labelPx));
  const step = Math.max(1, Math.ceil(count / room));
  const ticks: number[] = [];
  for (let index = count - 1; index >= 0; index -= step) ticks.unshift(index);
  return ticks;
}

export interface PlotArea {
  left: number;
  top: number;
  width: number;
  height: number;
}

/**
 * Returns the x of the point `index` of `count`. The axis has `count` equal parts, and each point
 * is in the middle of its part.
 */
export const xOf = (index: number, count: number, { left, width }: PlotArea): number =>
  left + ((index + 0.5) / Math.max(1, count)) * width;

export const yOf = (value: number, max: number, { top, height }: PlotArea): number =>
  top + height - (value / (max || 1)) * height;

/** Returns the index of the point nearest to `x`. */
export const indexAt = (x: number, count: number, { left, width }: PlotArea): number =>
  Math.max(0, Math.min(count - 1, Math.floor(((x - left) / (width || 1)) * count)));

/** Returns the `d` attribute of a path through the points. */
export const linePath = (points: readonly (readonly [x: number, y: number])[]): string =>
  points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${round(x)} ${round(y)}`).join('');

const round = (value: number): number => Math.round(value * 10) / 10;
