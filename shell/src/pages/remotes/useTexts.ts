import { partTexts } from '@voxgrove/sdk';
import { messages } from './texts';

/** Texts of this page, loaded for operators only. */
export const useTexts = partTexts('shell', 'remotes', messages);
