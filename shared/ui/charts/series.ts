export interface ChartSeries {
  id: string;
  label: string;
  /** One value for each time. */
  values: readonly number[];
  /**
   * Values of the previous period of the same length, for comparison; drawn dashed in the color of
   * the series.
   */
  before?: readonly number[];
}

/** Color, dashes and marker of a series, so that it is recognizable without its color. */
export interface SeriesLook {
  color: string;
  dashes: string;
  shape: 'circle' | 'square' | 'triangle' | 'diamond';
}

const LOOKS: readonly SeriesLook[] = [
  { color: 'chart.1', dashes: 'none', shape: 'circle' },
  { color: 'chart.2', dashes: '7 3', shape: 'square' },
  { color: 'chart.3', dashes: '2 3', shape: 'triangle' },
  { color: 'chart.4', dashes: '8 3 2 3', shape: 'diamond' },
];

export const lookOf = (index: number): SeriesLook => LOOKS[index % LOOKS.length]!;
