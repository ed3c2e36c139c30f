import { partTexts } from '@voxgrove/sdk';
import { messages } from './texts';

/** Texts of the sessions page. */
export const useTexts = partTexts('shell', 'sessions', messages);
