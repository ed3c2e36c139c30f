import { partTexts } from '@voxgrove/sdk';
import { messages } from './texts';

/** Texts of the workspace's settings, its switcher and invitations. */
export const useTexts = partTexts('shell', 'workspacePage', messages);
