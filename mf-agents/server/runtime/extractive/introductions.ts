/**
 * Words after which people say their name, anywhere in a text: alternatives of a regular expression
 * in the languages with spaces between words. `name-reply.ts` has further words, which introduce a
 * name only in the reply to a question for it.
 */
export const INTRODUCTIONS = [
  "my name is|my name[’']s|i am called",
  'ich heiße|ich heisse|mein name ist',
  "je m[’']appelle|mon nom est",
  'me llamo|mi nombre es',
  'mi chiamo|il mio nome è',
  'me chamo|chamo-me|(?:o )?meu nome é',
  'ik heet|mijn naam is',
  'jag heter|mitt namn är',
  'nazywam się|mam na imię',
  'меня зовут|мене звати',
].join('|');
