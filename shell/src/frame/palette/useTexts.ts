import { partTexts } from '@voxgrove/sdk';
import { messages } from './texts';

/** Texts of the palette; fetched with it, not with the frame. */
export const useTexts = partTexts('shell', 'palette', messages);
