import { createStore } from '@voxgrove/sdk/internal';

/** Whether the dialog for a new workspace is open. */
export const makingWorkspace = createStore(false);

/**
 * Opens the dialog for a new workspace. Used by the switcher, a phone's navigation, the settings
 * and the palette.
 */
export const makeWorkspace = (): void => makingWorkspace.set(true);
