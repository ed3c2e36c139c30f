import { createStore } from '@voxgrove/sdk/internal';

/** The keyboard layer that is open. */
export const keyboardLayer = createStore<'none' | 'palette' | 'shortcuts'>('none');

/**
 * Text typed into the palette. The text is stored here, because people type before the palette's
 * code is loaded.
 */
export const paletteQuery = createStore('');

export function openPalette(): void {
  paletteQuery.set('');
  keyboardLayer.set('palette');
}

/**
 * Handles a key that was pressed before the palette was ready. Enter waits until there is a line to
 * choose.
 */
export function typeEarly(key: string): void {
  const typed = [...paletteQuery.get()];
  if (key === 'Escape') keyboardLayer.set('none');
  else if (key === 'Backspace') paletteQuery.set(typed.slice(0, -1).join(''));
  else if ([...key].length === 1) paletteQuery.set([...typed, key].join(''));
}

export const openShortcuts = (): void => keyboardLayer.set('shortcuts');
