import { partTexts } from '@voxgrove/sdk';
import { messages } from './texts';

/** Texts of the tab search. */
export const useTexts = partTexts('mf-agents', 'tabSearch', messages);
