import { useTexts } from '../language/useTexts';
import type { Texts } from '../texts';

/** The English texts of this part, as in `../texts.ts`. Other languages are a file each. */
export const laterEnglish = {
  stop: 'Stop answering',
  stopped: 'The answer was stopped',
  notStopped: 'The answer could not be stopped',
  more: 'More',
  attach: 'Attach pictures or PDFs',
  dropFiles: 'Drop pictures or PDFs here',
};

/** All texts, in the visitor's language. */
export const useLaterTexts = (): Texts & Readonly<Record<keyof typeof laterEnglish, string>> => ({ ...laterEnglish, ...useTexts() });
