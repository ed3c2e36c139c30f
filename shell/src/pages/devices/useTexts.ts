import { partTexts } from '@voxgrove/sdk';
import { messages } from './texts';

export const useTexts = partTexts('shell', 'devices', messages);
