import { createStore } from '@voxgrove/sdk/internal';

/** Is somebody making a workspace? */
export const makingWorkspace = createStore(false);

/** Opens the window in which a workspace is made: from the switcher, a phone's navigation, the settings or the palette. */
export const makeWorkspace = (): void => makingWorkspace.set(true);
