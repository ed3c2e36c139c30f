import { createStore } from '../host/store';

/**
 * An entry of the tab's history. `index` counts the entries of this tab, so that a refused step can
 * be undone.
 */
export interface AppLocation {
  pathname: string;
  search: string;
  hash: string;
  state: unknown;
  key: string;
  index: number;
  action: 'PUSH' | 'REPLACE' | 'POP';
}

type To = string | Partial<{ pathname: string; search: string; hash: string }>;
interface Entry {
  usr?: unknown;
  key?: string;
  idx?: number;
}

export const toHref = (to: To): string =>
  typeof to === 'string'
    ? to
    : `${to.pathname ?? location.pathname}${to.search ?? ''}${to.hash ?? ''}`;

function read(action: AppLocation['action'], index: number): AppLocation {
  const entry = (history.state ?? {}) as Entry;
  return {
    pathname: location.pathname,
    search: location.search,
    hash: location.hash,
    state: entry.usr ?? null,
    key: entry.key ?? 'default',
    index: entry.idx ?? index,
    action,
  };
}

/**
 * The tab's only history. All React roots use it for routing, so nothing has to be synchronized.
 */
export const locationStore = createStore<AppLocation>(read('POP', 0));

export interface LeaveRequest {
  /** Continues the held navigation. The changes are lost. */
  proceed: () => void;
  /**
   * Saves the changes. Resolves with false if some changes could not be saved. Absent if one
   * of the forms provides no function to save.
   */
  save?: () => Promise<boolean>;
}

/** While this is set, a dialog asks the person before leaving. */
export const leaveRequest = createStore<LeaveRequest | null>(null);
/**
 * Returns whether there are unsaved changes. Receives the target, or undefined when the tab closes.
 */
type Guard = (to?: string) => boolean;
type Save = () => Promise<boolean>;
const guards = new Map<Guard, Save | undefined>();

/** Adds a check before any navigation: true = unsaved changes exist. `save` stores them. */
export function addGuard(guard: Guard, save?: Save): () => void {
  guards.set(guard, save);
  window.addEventListener('beforeunload', askBrowser);
  return () => {
    guards.delete(guard);
    // A page with a beforeunload listener must answer before it is left, and a frozen page cannot.
    if (guards.size === 0) window.removeEventListener('beforeunload', askBrowser);
  };
}

/** True after the person has confirmed leaving: the next step is then not held. */
let allowed = false;

/**
 * Returns whether the user must confirm a change to the page `to`, because there are unsaved changes.
 */
export const mustAsk = (to?: string): boolean =>
  !allowed && [...guards.keys()].some((guard) => guard(to));

const askBrowser = (event: BeforeUnloadEvent): void => {
  if (mustAsk()) event.preventDefault();
};

/** Leaves the page; resolves with false if that failed. */
type LeavingStep = () => void | Promise<boolean>;

/**
 * Returns a function that saves every form with changes; undefined if one of them provides no
 * function to save.
 */
function saveAll(to?: string): { save: Save } | undefined {
  const saves = [...guards].filter(([guard]) => guard(to)).map(([, save]) => save);
  if (saves.length === 0 || saves.includes(undefined)) return undefined;
  return {
    save: async () => {
      const done = await Promise.all(saves.map((save) => save!()));
      return done.every(Boolean);
    },
  };
}

function hold(step: LeavingStep, to?: string): void {
  leaveRequest.set({
    ...saveAll(to),
    proceed: () => {
      leaveRequest.set(null);
      allowed = true;
      void step()?.then((hasLeft) => {
        if (!hasLeft) allowed = false;
      });
    },
  });
}

/** Replaces the page's content, after a confirmation if there are unsaved changes. */
export function leaveInPlace(step: () => void): void {
  if (mustAsk())
    leaveRequest.set({
      ...saveAll(),
      proceed: () => {
        leaveRequest.set(null);
        step();
      },
    });
  else step();
}

/**
 * Leaves the page, after a confirmation if there are unsaved changes. After that no further
 * confirmation is asked, unless leaving failed.
 */
export function leave(step: LeavingStep): void {
  if (mustAsk()) hold(step);
  else void step();
}

function arrive(place: AppLocation): void {
  allowed = false;
  locationStore.set(place);
}

function write(action: 'PUSH' | 'REPLACE', to: To, state: unknown): void {
  if (mustAsk(toHref(to))) return hold(() => write(action, to, state), toHref(to));
  const index = locationStore.get().index + (action === 'PUSH' ? 1 : 0);
  const entry: Entry = { usr: state, key: Math.random().toString(36).slice(2, 10), idx: index };
  if (action === 'PUSH') history.pushState(entry, '', toHref(to));
  else history.replaceState(entry, '', toHref(to));
  arrive(read(action, index));
}

/** A react-router navigator with full paths. */
export const navigator = {
  createHref: toHref,
  push: (to: To, state?: unknown) => write('PUSH', to, state),
  replace: (to: To, state?: unknown) => write('REPLACE', to, state),
  go: (delta: number) => history.go(delta),
};

let undoing = false;

function onPop(event: PopStateEvent): void {
  const before = locationStore.get();
  const after = read('POP', before.index);
  if (after.key === before.key && toHref(after) === toHref(before)) {
    // This event repeats the page's own step, announced again by single-spa, or it undoes a refused
    // step. single-spa must not see the latter.
    if (undoing) {
      undoing = false;
      event.stopImmediatePropagation();
    }
    return;
  }
  const delta = after.index - before.index;
  if (mustAsk(toHref(after)) && delta !== 0) {
    event.stopImmediatePropagation();
    undoing = true;
    history.go(-delta);
    return hold(() => history.go(delta), toHref(after));
  }
  arrive(after);
}

let listening = false;

/**
 * Starts listening. Shell only, before single-spa gets its applications, so that a refused step
 * never reaches it.
 */
export function startHistory(): void {
  const entry = history.state as Entry | null;
  if (entry?.idx === undefined)
    history.replaceState({ usr: entry?.usr ?? null, key: entry?.key ?? 'default', idx: 0 }, '');
  locationStore.set(read('POP', 0));
  if (listening) return;
  listening = true;
  window.addEventListener('popstate', onPop);
}
