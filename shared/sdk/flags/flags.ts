import { useSyncExternalStore } from 'react';
import { storage } from '../host/storage';

/** Small settings stored in a person's browser, under their established names. */
export type FlagName =
  | 'showDebugger'
  | 'dontShowPublishAgain'
  | 'introVideoDismissed'
  | 'modelNoticeDismissed'
  | `navGroupExpanded.${string}`
  | 'navCollapsed'
  | 'agentTabsAside'
  | `portalTabsTurned.${string}`
  | 'agentTabsCollapsed';

const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
};

export const flags = {
  get: (name: FlagName): boolean => storage.get(name) === 'true',
  set(name: FlagName, value: boolean): void {
    storage.set(name, String(value));
    for (const listener of [...listeners]) listener();
  },
};

/** Returns a stored flag and its setter. All tabs and remotes see the same value. */
export function useFlag(name: FlagName): [boolean, (value: boolean) => void] {
  const value = useSyncExternalStore(subscribe, () => flags.get(name));
  return [value, (next) => flags.set(name, next)];
}
