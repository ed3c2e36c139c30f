import { partTexts } from '@voxgrove/sdk';
import { messages } from './texts';

/** Texts of an agent's settings. */
export const useTexts = partTexts('mf-agents', 'settings', messages);
