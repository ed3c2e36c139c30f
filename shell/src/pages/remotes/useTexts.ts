import { partTexts } from '@voxgrove/sdk';
import { messages } from './texts';

/** Texts of this page. Only operators ever fetch them. */
export const useTexts = partTexts('shell', 'remotes', messages);
