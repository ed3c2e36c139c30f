import { storage } from '../host/storage';
import { createStore, useStore } from '../host/store';

export type ColorMode = 'light' | 'dark';

/**
 * Key in localStorage; the page's inline script reads it before the first paint. Absent: follow the
 * system.
 */
const COLOR_MODE_KEY = 'colorMode';

const current = createStore<ColorMode>(
  typeof document !== 'undefined' && document.documentElement.classList.contains('dark')
    ? 'dark'
    : 'light',
);

/** Applies the stored choice, else the system's, now and when the system changes. Shell only. */
export function startColorMode(): void {
  const system = matchMedia('(prefers-color-scheme: dark)');
  const follow = () => apply(chosen() ?? (system.matches ? 'dark' : 'light'));
  follow();
  system.addEventListener('change', follow);
  window.addEventListener('storage', (event) => {
    if (event.key === COLOR_MODE_KEY) follow();
  });
}

/** The stored choice; unknown values are ignored. */
function chosen(): ColorMode | undefined {
  const stored = storage.get(COLOR_MODE_KEY);
  return stored === 'light' || stored === 'dark' ? stored : undefined;
}

function apply(mode: ColorMode): void {
  const root = document.documentElement;
  root.classList.toggle('dark', mode === 'dark');
  root.classList.toggle('light', mode === 'light');
  root.style.colorScheme = mode;
  current.set(mode);
}

/** The color mode and how to change it; the choice is stored. */
export function useColorMode(): {
  mode: ColorMode;
  setMode: (mode: ColorMode) => void;
  toggle: () => void;
} {
  const mode = useStore(current);
  const setMode = (next: ColorMode) => {
    storage.set(COLOR_MODE_KEY, next);
    apply(next);
  };
  return { mode, setMode, toggle: () => setMode(mode === 'dark' ? 'light' : 'dark') };
}
