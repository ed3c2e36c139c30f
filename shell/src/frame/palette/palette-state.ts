import { createStore } from '@voxgrove/sdk/internal';

/** Which keyboard layer is open. */
export const keyboardLayer = createStore<'none' | 'palette' | 'shortcuts'>('none');

/** Text typed into the palette, stored here because people type before its code loads. */
export const paletteQuery = createStore('');

export function openPalette(): void {
  paletteQuery.set('');
  keyboardLayer.set('palette');
}

/** A pending key for the palette. Enter waits until there is something to choose. */
export function typeEarly(key: string): void {
  const typed = [...paletteQuery.get()];
  if (key === 'Escape') keyboardLayer.set('none');
  else if (key === 'Backspace') paletteQuery.set(typed.slice(0, -1).join(''));
  else if ([...key].length === 1) paletteQuery.set([...typed, key].join(''));
}

export const openShortcuts = (): void => keyboardLayer.set('shortcuts');
