import { createStore } from '@voxgrove/sdk/internal';

/** Which of the layers that belong to the keyboard is open. */
export const keyboardLayer = createStore<'none' | 'palette' | 'shortcuts'>('none');

/** What is typed into the palette; kept here because people begin before its code has come. */
export const paletteQuery = createStore('');

export function openPalette(): void {
  paletteQuery.set('');
  keyboardLayer.set('palette');
}

/** A key for the palette that is on its way. Enter waits until there is something to choose from. */
export function typeEarly(key: string): void {
  const typed = [...paletteQuery.get()];
  if (key === 'Escape') keyboardLayer.set('none');
  else if (key === 'Backspace') paletteQuery.set(typed.slice(0, -1).join(''));
  else if ([...key].length === 1) paletteQuery.set([...typed, key].join(''));
}

export const openShortcuts = (): void => keyboardLayer.set('shortcuts');
