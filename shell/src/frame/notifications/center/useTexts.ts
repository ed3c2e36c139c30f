import { partTexts } from '@voxgrove/sdk';
import { messages } from './texts';

/** Texts of the panel and the toast, loaded after the first screen. */
export const useTexts = partTexts('shell', 'notificationCenter', messages);
