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

interface Mark {
  running: boolean;
  hangs: number;
}

/**
 * Marks in `storage` (sessionStorage; without one nothing is remembered). A page that is left while
 * its event loop turns takes its marks with it, so that a mark found at start means that the loop
 * had stopped.
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

  for (const [id, mark] of Object.entries(marks))
    if (mark.running) set(id, { running: false, hangs: mark.hangs + 1 });
  page.addEventListener('pagehide', () => {
    for (const id of Object.keys(marks)) set(id, { running: false });
  });

  const hangs = (target: Marked) => marks[idOf(target)]?.hangs ?? 0;
  return {
    begin(target) {
      const id = idOf(target);
      running.set(id, (running.get(id) ?? 0) + 1);
      set(id, { running: true });
      return (survived) =>
        void setTimeout(() => {
          const left = running.get(id)! - 1;
          running.set(id, left);
          set(id, { running: left > 0, ...(survived && { hangs: 0 }) });
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
