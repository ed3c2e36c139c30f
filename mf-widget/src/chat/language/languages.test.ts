import { expect, test } from '@jest/globals';
import { UPLOADS } from '@voxgrove/contracts';
import type { ErrorCode } from '@voxgrove/contracts';
import { LANGUAGES, languageFor } from '@voxgrove/contracts/language';
import type { Language } from '@voxgrove/contracts/language';
import { mailWords } from '../../../server/mail/mail-words';
import { laterEnglish } from '../later/texts';
import { moreEnglish } from '../more/texts';
import { english as first } from '../texts';
import { loadTexts } from './load-texts';

const english = { ...first, ...laterEnglish, ...moreEnglish };
/** Errors that a visitor may see. The server's messages are English. */
const REFUSALS: ErrorCode[] = [
  'RATE_LIMITED',
  'MESSAGE_TOO_LONG',
  'UPLOAD_TOO_LARGE',
  'UPLOAD_TYPE_REFUSED',
  'CHAT_FEATURE_OFF',
  'ORIGIN_NOT_ALLOWED',
  'MAIL_NOT_SENT',
];
const placeholders = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([name]) => name).sort();
const others = LANGUAGES.filter((language) => language !== 'en');

test.each(others)(
  '%s has all texts with the same placeholders, and no others',
  async (language) => {
    const { texts } = (await import(`../../../contract/languages/${language}.ts`)) as {
      texts: Record<string, string>;
    };
    expect(Object.keys(texts).sort()).toEqual([...Object.keys(english), ...REFUSALS].sort());
    for (const [key, text] of Object.entries(texts)) {
      expect([key, text.trim() === text && text !== '', placeholders(text)]).toEqual([
        key,
        true,
        placeholders(english[key as keyof typeof english] ?? ''),
      ]);
    }
    expect(texts['UPLOAD_TOO_LARGE']).toMatch(new RegExp(`\\b${UPLOADS.chat.maxMegabytes}`));
    expect(texts).toMatchObject({
      lang: language,
      dir: ['ar', 'he'].includes(language) ? 'rtl' : 'ltr',
    });
    expect(await loadTexts(language)).toEqual(texts);
  },
);

/**
 * Matches a wrong form of address, the wrong regional variant, or wrong punctuation for the
 * language.
 */
const FOREIGN: Partial<Record<Language, RegExp>> = {
  de: /(^| )(du|dein\w*|dir|dich)\b/i,
  fr: /(^| )(tu|ton|ta|tes|toi)\b| [:;?!]|\d Mo|['"]/i,
  es: /(^| )(tú|tu|tus|te|escribe|deja|inténtalo)\b/i,
  it: /(^| )(tu|tuo|tua|tuoi|ti|scrivi|lascia)\b|['"]/i,
  pt: /(^| )(tu|teu|tua|equipa|ficheiro\w*|ecrã|contactar)\b/i,
  nl: /(^| )(je|jij|jou|jouw)\b/i,
  ja: /[:?!,]/,
  zh: /[:?!,;]|(^| )你/,
  ar: /[?,;]/,
  he: /(^| )(שלך|לך|אתה)($| |\.)|"/,
};

test.each(Object.entries(FOREIGN))(
  '%s uses one form of address and the punctuation of its language',
  async (language, foreign) => {
    const texts = {
      ...(await loadTexts(language as Language)),
      ...(await mailWords(language as Language)),
    };
    expect(
      Object.entries(texts).filter(
        ([key, text]) => !/^(lang|dir)$/.test(key) && foreign.test(text),
      ),
    ).toEqual([]);
  },
);

test('every text that equals the English one is in the list of intended ones', async () => {
  const same = await Promise.all(
    others.map(async (language) => {
      const texts = await loadTexts(language);
      return Object.entries(english)
        .filter(
          ([key, text]) =>
            key !== 'dir' &&
            (texts as typeof english)[key as keyof typeof english] === text &&
            text.length > 8,
        )
        .map(([key]) => `${language}: ${key}`);
    }),
  );
  // Words that these languages share with English.
  expect(same.flat()).toEqual(['fr: conversation', 'fr: assistant']);
});

test.each([
  [['pt-BR'], 'pt'],
  [['DE-at'], 'de'],
  [['zh-Hant-TW'], 'zh'],
  [['iw'], 'he'],
  [['xx', 'fr-CA', 'de'], 'fr'],
  [['xx'], 'en'],
  [['en-GB', 'de'], 'en'],
  [[''], 'en'],
  [[], 'en'],
  [['__proto__', 'constructor'], 'en'],
  [['pt_PT'], 'pt'],
])('a browser that prefers %j gets %s', (wanted, language) => {
  expect(languageFor(wanted)).toBe(language);
});
