import { partTexts } from '@voxgrove/sdk';
import { messages } from './texts';

/** Texts of this screen. */
export const useTexts = partTexts('mf-agents', 'analytics', messages);
