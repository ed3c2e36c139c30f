import { partTexts } from '@voxgrove/sdk';
import { messages } from './texts';

/** Texts of the palette, loaded with it. */
export const useTexts = partTexts('shell', 'palette', messages);
