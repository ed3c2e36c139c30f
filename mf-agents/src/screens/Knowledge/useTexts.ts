import { partTexts } from '@voxgrove/sdk';
import { messages } from './texts';

/** Texts of the knowledge base. */
export const useTexts = partTexts('mf-agents', 'kb', messages);
