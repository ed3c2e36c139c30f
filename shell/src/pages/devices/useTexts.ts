import { partTexts } from '@voxgrove/sdk';
import { messages } from './texts';

/** Texts of this page. */
export const useTexts = partTexts('shell', 'devices', messages);
