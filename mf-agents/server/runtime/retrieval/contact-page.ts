import { isUrl } from '@voxgrove/contracts/is-url';
import { foldWord } from '../../fold-word';
import { conceptsOf } from './language/concepts/lookup';
import { foldedWords, markedStem } from './language/words';
import type { Section } from './sections';

/** Points that a page needs to be shown to visitors who want to contact the team. */
const LEAST = 2;
/** A name that contains "contact" counts as much as two ways to contact the team. */
const NAME_POINTS = 2;

const MAIL = /[^\s@]+@[^\s@]+\.\p{L}{2,}/u;
const PHONE = /(?:\+|\(0|(?<!\d)0)\d[\d\s()/.–-]{5,}\d/u;
const CONTACT_PATH = /\/(?:contact|contacto|contato|contatti|kontakt|kontak|iletisim|support)/u;

/**
 * Returns how much a section looks like the contact page: by its name and by the phone numbers and
 * mail addresses in it. 0 for any other section, and for a document without an address.
 */
export function contactPoints(section: Section): number {
  const { chunk, text, headings } = section;
  if (chunk.url === '') return 0;
  const named =
    isAboutContact(chunk.title, section) || CONTACT_PATH.test(foldWord(pathOf(chunk.url)));
  const points =
    (named ? NAME_POINTS : 0) +
    (headings.some((heading) => isAboutContact(heading, section)) ? 1 : 0) +
    (MAIL.test(text) ? 1 : 0) +
    (PHONE.test(text) ? 1 : 0);
  return points >= LEAST ? points : 0;
}

const isAboutContact = (title: string, { language }: Section): boolean =>
  foldedWords(title).some((word) =>
    conceptsOf(language, markedStem(language, word)).includes('contact'),
  );

const pathOf = (url: string): string => (isUrl(url) ? new URL(url).pathname : '');
