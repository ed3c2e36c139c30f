import { storage } from '../host/storage';
import { createStore, useStore } from '../host/store';

export type ColorMode = 'light' | 'dark';
/** What a person chooses; `auto` follows the system. */
export type ColorModeChoice = ColorMode | 'auto';

/**
 * Key in localStorage. The page's inline script reads it before the first paint. Without a value
 * the page follows the system.
 */
const COLOR_MODE_KEY = 'colorMode';

const current = createStore<ColorMode>(
  typeof document !== 'undefined' && document.documentElement.classList.contains('dark')
    ? 'dark'
    : 'light',
);

const choice = createStore<ColorModeChoice>('auto');

/**
 * Applies the stored choice, or else the system's, now and whenever the system changes. Shell only.
 */
export function startColorMode(): void {
  systemColors().addEventListener('change', follow);
  window.addEventListener('storage', (event) => {
    if (event.key === COLOR_MODE_KEY) follow();
  });
  follow();
}

const systemColors = () => matchMedia('(prefers-color-scheme: dark)');

const systemMode = (): ColorMode => (systemColors().matches ? 'dark' : 'light');

function follow(): void {
  const chosen = stored();
  choice.set(chosen);
  apply(chosen === 'auto' ? systemMode() : chosen);
}

/**
 * Returns the stored choice. Without one, or with an unknown value, the page follows the system.
 */
function stored(): ColorModeChoice {
  const value = storage.get(COLOR_MODE_KEY);
  return value === 'light' || value === 'dark' ? value : 'auto';
}

function apply(mode: ColorMode): void {
  const root = document.documentElement;
  root.classList.toggle('dark', mode === 'dark');
  root.classList.toggle('light', mode === 'light');
  root.style.colorScheme = mode;
  current.set(mode);
}

/** Returns the color mode and functions to change it. They store the choice; `auto` removes it. */
export function useColorMode(): {
  /** The mode that is shown. */
  mode: ColorMode;
  choice: ColorModeChoice;
  choose: (choice: ColorModeChoice) => void;
  /** Switches from light to dark or back. */
  toggle: () => void;
} {
  const mode = useStore(current);
  const chosen = useStore(choice);
  const choose = (next: ColorModeChoice) => {
    if (next === 'auto') storage.remove(COLOR_MODE_KEY);
    else storage.set(COLOR_MODE_KEY, next);
    follow();
  };
  return {
    mode,
    choice: chosen,
    choose,
    toggle: () => choose(mode === 'dark' ? 'light' : 'dark'),
  };
}
