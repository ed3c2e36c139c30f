import type { BuildTarget } from './build-target';

type Marked = Pick<BuildTarget, 'name' | 'build'>;
export type TextStorage = Pick<Storage, 'getItem' | 'setItem'>;

/**
 * Record, across the page loads of one tab, of the builds whose code was running when a page froze.
 */
export interface CrashMarks {
  /**
   * Marks that code of the build is about to run.
   * @returns a function to call when the code has settled; `survived` ends the series of hangs
   */
  begin(target: Marked): (survived: boolean) => void;
  /** Returns how many pages in a row froze or were killed while the build's code was running. */
  hangs(target: Marked): number;
  /**
   * Returns whether the build froze a page and was not requested since. Such a build starts only
   * when the user requests it.
   */
  isSuspect(target: Marked): boolean;
  /** Lets a build start again because the user asked for it. */
  pardon(target: Marked): void;
}

const KEY = 'remotes.running';
/**
 * After its promise has settled, a build's code counts as running for this time, because deferred
 * work (a render, an effect) may still freeze the page.
 */
const DEFERRED_WORK_MS = 100;

/** Interval at which a page records that its event loop runs, while code is running. */
const BEAT_MS = 100;

/** If the last record is older than this, the event loop had stopped. */
const STOPPED_AFTER_MS = 500;

interface Mark {
  running: boolean;
  hangs: number;
  /** Time of the last record that the event loop runs, ms since 1970. */
  seenAt?: number;
}

/**
 * Keeps the marks in `storage` (sessionStorage; without one nothing is remembered). A page that is
 * left while its event loop runs removes its marks. The browser may start the next page before it
 * notifies the old one, so a mark that is found at the start counts as a freeze only if the event
 * loop had stopped before.
 */
export function createCrashMarks(
  storage: TextStorage | undefined,
  page: Pick<Window, 'addEventListener'> = window,
): CrashMarks {
  const marks = read(storage);
  const pardoned = new Set<string>();
  const running = new Map<string, number>();
  const save = () => {
    try {
      storage?.setItem(KEY, JSON.stringify(marks));
    } catch {
      /* full or forbidden: not remembered */
    }
  };
  const set = (id: string, mark: Partial<Mark>) => {
    marks[id] = { running: false, hangs: 0, ...marks[id], ...mark };
    if (!marks[id].running && marks[id].hangs === 0) delete marks[id];
    save();
  };

  for (const [id, mark] of Object.entries(marks)) {
    if (!mark.running) continue;
    const hadStopped = Date.now() - (mark.seenAt ?? 0) > STOPPED_AFTER_MS;
    set(id, { running: false, hangs: mark.hangs + (hadStopped ? 1 : 0) });
  }
  let isLeft = false;
  page.addEventListener('pagehide', () => {
    isLeft = true;
    for (const id of Object.keys(marks)) set(id, { running: false });
  });
  page.addEventListener('pageshow', () => {
    isLeft = false;
  });

  const isRunning = (id: string): boolean => !isLeft && (running.get(id) ?? 0) > 0;
  let beats: ReturnType<typeof setInterval> | undefined;
  const beat = () => {
    const alive = [...running.keys()].filter(isRunning);
    for (const id of alive) set(id, { running: true, seenAt: Date.now() });
    if (alive.length > 0) return;
    clearInterval(beats);
    beats = undefined;
  };

  const hangs = (target: Marked) => marks[idOf(target)]?.hangs ?? 0;
  return {
    begin(target) {
      const id = idOf(target);
      running.set(id, (running.get(id) ?? 0) + 1);
      beats ??= setInterval(beat, BEAT_MS);
      beat();
      return (survived) =>
        void setTimeout(() => {
          running.set(id, running.get(id)! - 1);
          set(id, { running: isRunning(id), ...(survived && { hangs: 0 }) });
        }, DEFERRED_WORK_MS);
    },
    hangs,
    isSuspect: (target) => hangs(target) > 0 && !pardoned.has(idOf(target)),
    pardon: (target) => void pardoned.add(idOf(target)),
  };
}

const idOf = ({ name, build }: Marked): string => `${name} ${build}`;

function read(storage: TextStorage | undefined): Record<string, Mark> {
  try {
    const stored: unknown = JSON.parse(storage?.getItem(KEY) ?? '{}');
    return Object.fromEntries(
      Object.entries(stored as Record<string, Mark>).filter(([, mark]) =>
        Number.isInteger(mark?.hangs),
      ),
    );
  } catch {
    return {};
  }
}
