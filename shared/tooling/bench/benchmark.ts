/** One measured figure; `npm run bench` prints each as a line of JSON. */
export interface Figure {
  name: string;
  value: number;
  /** `ms`, `bytes`, `count`, … */
  unit: string;
  /** The same measured on what it is compared with, in the same run; null when there is no peer. */
  peer: number | null;
  /** The median of the paired ratios value/peer; null when there is no peer. */
  ratio: number | null;
  /** Upper limit of the ratio, or of the value when there is no peer; null when there is none. */
  limit: number | null;
}

/**
 * A benchmark: `bench/{name}.ts` exports one as default. `log` shows progress and goes to
 * stderr.
 */
export type Benchmark = (log: (line: string) => void) => Promise<Figure[]>;
