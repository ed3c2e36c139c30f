/** Messages between the gateway and a content process. */
export interface ToProcess {
  id: number;
  module: string;
  name: string;
  args: readonly unknown[];
  ms: number;
}

export type FromProcess =
  { ready: true } | ({ id: number; cpuMs: number; grownMegabytes: number } & Outcome);

export type Outcome =
  | { outcome: 'done'; value: unknown }
  | { outcome: 'refused'; code: string; details: Record<string, unknown> }
  | { outcome: 'too-large' }
  | { outcome: 'failed'; message: string };

/** Text that the process writes to standard output before it ends itself. */
export type LastWord = 'time' | 'memory';
