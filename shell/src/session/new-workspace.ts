import { createStore } from '@voxgrove/sdk/internal';

/** Whether the dialog is open. */
export const makingWorkspace = createStore(false);

/**
 * Opens the dialog for a new workspace: from the switcher, a phone's navigation, the settings or
 * the palette.
 */
export const makeWorkspace = (): void => makingWorkspace.set(true);
