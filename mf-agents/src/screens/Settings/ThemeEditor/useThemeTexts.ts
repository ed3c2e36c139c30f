import { partTexts } from '@voxgrove/sdk';
import { messages } from './texts';

/** Texts of the theme editor. */
export const useThemeTexts = partTexts('mf-agents', 'theme', messages);
