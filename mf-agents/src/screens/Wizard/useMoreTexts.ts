import { partTexts } from '@voxgrove/sdk';
import { messages } from './texts';

/** Texts of the wizard that are not in the message file of this remote. */
export const useMoreTexts = partTexts('mf-agents', 'wizardMore', messages);
