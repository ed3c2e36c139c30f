import { createStore } from '@voxgrove/sdk/internal';

/** Which of the layers that belong to the keyboard is open. */
export const keyboardLayer = createStore<'none' | 'palette' | 'shortcuts'>('none');

export const openPalette = (): void => keyboardLayer.set('palette');
export const openShortcuts = (): void => keyboardLayer.set('shortcuts');
