import { createStore } from '../host/store';

/** One place in the tab's history. `index` counts entries of this tab, so that a refused step back can be undone. */
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
 * The tab's one history. Every React root on the page, the shell's and each remote's, routes by this; none has a router
 * history of its own, so there is nothing to keep in step.
 */
export const locationStore = createStore<AppLocation>(read('POP', 0));

/** While set, leaving asks first; `proceed` performs the step that was held back. */
export const leaveRequest = createStore<{ proceed: () => void } | null>(null);
/** Asked with where to, which nobody knows of a tab that is closed. */
type Guard = (to?: string) => boolean;
const guards = new Set<Guard>();

/** Registers a question to ask before any navigation: true = there is something to lose. */
export function addGuard(guard: Guard): () => void {
  guards.add(guard);
  window.addEventListener('beforeunload', askBrowser);
  return () => {
    guards.delete(guard);
    // A page that listens has to answer before it is left, and one that is frozen cannot.
    if (guards.size === 0) window.removeEventListener('beforeunload', askBrowser);
  };
}

/** The person has said to leave: the next step is not held back. */
let allowed = false;

/** Is there something to lose? */
export const mustAsk = (to?: string): boolean => !allowed && [...guards].some((guard) => guard(to));

const askBrowser = (event: BeforeUnloadEvent): void => {
  if (mustAsk()) event.preventDefault();
};

/** What leaves; answering false when it has not, later on. */
type LeavingStep = () => void | Promise<boolean>;

function hold(step: LeavingStep): void {
  leaveRequest.set({
    proceed: () => {
      leaveRequest.set(null);
      allowed = true;
      void step()?.then((left) => {
        if (!left) allowed = false;
      });
    },
  });
}

/** Takes away what is on the page, at once or, when there is something to lose, once the person has said to leave. */
export function leaveInPlace(step: () => void): void {
  if (mustAsk())
    leaveRequest.set({
      proceed: () => {
        leaveRequest.set(null);
        step();
      },
    });
  else step();
}

/** Does what leaves this page, at once or, when there is something to lose, once the person has said to leave; then it asks nothing more, unless nobody has left. */
export function leave(step: LeavingStep): void {
  if (mustAsk()) hold(step);
  else void step();
}

function arrive(place: AppLocation): void {
  allowed = false;
  locationStore.set(place);
}

function write(action: 'PUSH' | 'REPLACE', to: To, state: unknown): void {
  if (mustAsk(toHref(to))) return hold(() => write(action, to, state));
  const index = locationStore.get().index + (action === 'PUSH' ? 1 : 0);
  const entry: Entry = { usr: state, key: Math.random().toString(36).slice(2, 10), idx: index };
  if (action === 'PUSH') history.pushState(entry, '', toHref(to));
  else history.replaceState(entry, '', toHref(to));
  arrive(read(action, index));
}

/** What react-router calls a navigator; full paths. */
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
    // Our own step, announced again by single-spa, or the refused step being undone: single-spa has nothing to do for the latter.
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
    return hold(() => history.go(delta));
  }
  arrive(after);
}

let listening = false;

/** Starts listening. Shell only, before single-spa is given its applications, so that a refused step never reaches it. */
export function startHistory(): void {
  const entry = history.state as Entry | null;
  if (entry?.idx === undefined)
    history.replaceState({ usr: entry?.usr ?? null, key: entry?.key ?? 'default', idx: 0 }, '');
  locationStore.set(read('POP', 0));
  if (listening) return;
  listening = true;
  window.addEventListener('popstate', onPop);
}
