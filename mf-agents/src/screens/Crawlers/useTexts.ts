import { partTexts } from '@voxgrove/sdk';
import { messages } from './texts';

/** Texts of the crawlers. */
export const useTexts = partTexts('mf-agents', 'crawlers', messages);
