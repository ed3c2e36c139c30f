import { useTexts } from '../language/useTexts';
import type { Texts } from '../texts';

/**
 * The English texts of this part, similar to `../texts.ts`. Every other language is a separate
 * file.
 */
export const laterEnglish = {
  stop: 'Stop answering',
  stopped: 'The answer was stopped',
  notStopped: 'The answer could not be stopped',
  dropFiles: 'Drop pictures or PDFs here',
};

type LaterTexts = Readonly<Record<keyof typeof laterEnglish, string>>;

/**
 * Returns the texts of this part in the chat's language. They are not merged with the other texts:
 * every page with a chat would keep both.
 */
export const laterTexts = (texts: Texts & Partial<LaterTexts>): LaterTexts =>
  Object.hasOwn(texts, 'stop') ? (texts as LaterTexts) : laterEnglish;

export const useLaterTexts = (): LaterTexts => laterTexts(useTexts());
