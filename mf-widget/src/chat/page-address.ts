/**
 * Reports every new address of a single-page app, without query and fragment, which may contain
 * private data. Where the browser has no event, this function patches `history`, and restores it
 * when `signal` aborts.
 */
export function watchAddress(onChange: (address: string) => void, signal: AbortSignal): void {
  if (signal.aborted) return;
  let known = address();
  const look = (): void => {
    if (address() === known) return;
    known = address();
    onChange(known);
  };
  const { navigation } = window as Window & { navigation?: EventTarget };
  if (navigation) {
    navigation.addEventListener('currententrychange', look, { signal });
    return;
  }
  addEventListener('popstate', look, { signal });
  for (const name of ['pushState', 'replaceState'] as const) watchCall(name, look, signal);
}

const address = (): string => location.origin + location.pathname;

function watchCall(
  name: 'pushState' | 'replaceState',
  look: () => void,
  signal: AbortSignal,
): void {
  const own = Object.hasOwn(history, name);
  const original = history[name];
  const watched: History['pushState'] = function (this: History, ...values) {
    original.apply(this, values);
    if (!signal.aborted) queueMicrotask(look);
  };
  history[name] = watched;
  signal.addEventListener('abort', () => {
    // If other code has wrapped our function, our function stays and does nothing.
    if (history[name] !== watched) return;
    if (own) history[name] = original;
    else delete (history as Partial<History>)[name];
  });
}
