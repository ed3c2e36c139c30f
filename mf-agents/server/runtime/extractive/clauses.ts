import type { Language } from '@voxgrove/contracts/language';

/** Words that join two questions or two things to compare. */
const JOINTS: Readonly<Partial<Record<Language, string>>> = {
  en: 'and|or|plus|versus|vs|as well as',
  de: 'und|oder|sowie|plus',
  fr: 'et|ou|ainsi que',
  es: 'y|e|o|u',
  it: 'e|ed|o|oppure',
  pt: 'e|ou',
  nl: 'en|of|plus',
  sv: 'och|eller',
  pl: 'i|oraz|albo|lub|czy',
  tr: 've|veya|ya da',
  ru: 'и|или',
  uk: 'і|й|та|або|чи',
  ar: 'أو',
  he: 'או',
};
const MARKS = /[?？؟;；。、，:]+|,(?=\s)/u;
const MAX_CLAUSES = 4;

/**
 * Returns the parts of a question that each ask for something, or the question itself if it has no
 * parts.
 */
export function clausesOf(question: string, language: Language): string[] {
  const joints = JOINTS[language];
  const between = joints ? `|\\s(?:${joints})\\s` : '';
  const parts = question
    .split(new RegExp(`${MARKS.source}${between}`, 'iu'))
    .map((part) => part.trim())
    .filter((part) => part !== '');
  return parts.length > 1 && parts.length <= MAX_CLAUSES ? parts : [question];
}
