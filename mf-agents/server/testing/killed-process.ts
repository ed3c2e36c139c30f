import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';

const tsx = createRequire(import.meta.url).resolve('tsx');

/**
 * A point at which a process may kill itself: after this many steps, at a write of the next step,
 * just before it (an even number) or after it (an odd one).
 */
export interface KillPoint {
  step: number;
  point: number;
}

/** The end of a process, and the steps that it acknowledged. */
export interface Ended {
  killed: boolean;
  code: number | null;
  acknowledged: string[];
}

/**
 * Runs a script in a separate process, which may kill itself. Its argument is `options` as JSON;
 * each output line is an acknowledged step.
 */
export async function runToItsEnd(script: string, options: object): Promise<Ended> {
  const child = spawn(process.execPath, ['--import', tsx, script, JSON.stringify(options)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.on('data', (data: Buffer) => {
    said += data.toString();
  });
  const [code, signal] = (await once(child, 'close')) as [number | null, string | null];
  return { killed: signal === 'SIGKILL', code, acknowledged: said.split('\n').filter(Boolean) };
}

/** Counts steps and writes, as `KillPoint` does, and kills this process at one of them. */
export function killAt({ step: fatalStep, point: fatalPoint }: KillPoint): {
  onStep(): void;
  onWrite(): void;
} {
  let [step, point] = [0, 0];
  return {
    onStep() {
      step += 1;
      point = 0;
    },
    onWrite() {
      if (step === fatalStep && point === fatalPoint) process.kill(process.pid, 'SIGKILL');
      point += 1;
    },
  };
}

/** Records all kill points in one run without a failure. */
export function pointsOf(): { all: KillPoint[]; onStep(): void; onWrite(): void } {
  const all: KillPoint[] = [];
  let [step, point] = [0, 0];
  return {
    all,
    onStep() {
      step += 1;
      point = 0;
    },
    onWrite() {
      all.push({ step, point });
      point += 1;
    },
  };
}

/** Picks up to `count` of all points: the first, the last, and others spread evenly. */
export function spread<T>(all: readonly T[], count: number): T[] {
  const most = Math.min(count, all.length);
  return Array.from(
    { length: most },
    (_, index) => all[Math.round((index * (all.length - 1)) / Math.max(1, most - 1))] as T,
  );
}
