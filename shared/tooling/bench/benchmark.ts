/** One measured figure; `npm run bench` prints each as a line of JSON. */
export interface Figure {
  name: string;
  value: number;
  /** `ms`, `bytes`, `count`, … */
  unit: string;
  /** Value of the peer, measured in the same run; null without a peer. */
  peer: number | null;
  /** Median of the paired ratios value/peer; null without a peer. */
  ratio: number | null;
  /** Upper limit of the ratio, or of the value if there is no peer; null without a limit. */
  limit: number | null;
}

/**
 * A benchmark: `bench/{name}.ts` exports one as default. `log` shows progress and goes to
 * stderr.
 */
export type Benchmark = (log: (line: string) => void) => Promise<Figure[]>;
