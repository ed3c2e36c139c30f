import type { BuildTarget } from './build-target';

type Marked = Pick<BuildTarget, 'name' | 'build'>;
export type TextStorage = Pick<Storage, 'getItem' | 'setItem'>;

/** Remembers over page loads of one tab whose code was running when a page froze. */
export interface CrashMarks {
  /**
   * Code of the build is about to run.
   * @returns to be called when it has settled; `survived` ends a row of hangs
   */
  begin(target: Marked): (survived: boolean) => void;
  /** How many pages in a row have frozen or been killed while the build's code was running. */
  hangs(target: Marked): number;
  /** It froze a page before and was not requested since: it does not start on its own. */
  isSuspect(target: Marked): boolean;
  /** The user asked for it, so it starts. */
  pardon(target: Marked): void;
}

const KEY = 'voxgrove.running';
/**
 * How long after it has settled a build's code counts as running: what it has put off (a render, an
 * effect) comes then.
 */
const AFTERWARDS_MS = 100;

/** How often a page says, while code is running, that its event loop turns. */
const BEAT_MS = 100;

/** A loop that was last seen turning longer ago than this had stopped. */
const STOPPED_AFTER_MS = 500;

interface Mark {
  running: boolean;
  hangs: number;
  /** When the event loop was last seen turning (milliseconds since 1970). */
  seenAt?: number;
}

/**
 * Marks in `storage` (sessionStorage; without one nothing is remembered). A page that is left while
 * its event loop turns removes its marks. The browser may start the next page before it tells the
 * old one, so a mark found at start counts as a freeze only when the loop had stopped before.
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
        }, AFTERWARDS_MS);
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
