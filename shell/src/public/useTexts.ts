import { partTexts } from '@voxgrove/sdk';
import { messages } from './texts';

/** Texts of the pages outside the dashboard. */
export const useTexts = partTexts('shell', 'public', messages);
