import { partTexts } from '@voxgrove/sdk';
import { messages } from './texts';

/** Texts of the panel and the toast: the first screen does without them. */
export const useTexts = partTexts('shell', 'notificationCenter', messages);
