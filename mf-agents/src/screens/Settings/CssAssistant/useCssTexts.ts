import { partTexts } from '@voxgrove/sdk';
import { messages } from './texts';

/** Texts of the style sheet editor and its assistant. */
export const useCssTexts = partTexts('mf-agents', 'css', messages);
