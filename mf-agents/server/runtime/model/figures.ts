import { foldWord } from '../../fold-word';

/** The numbers from 1 to 12 as words, folded, in the languages that write them between spaces. */
const NUMBER_WORDS = [
  'one two three four five six seven eight nine ten eleven twelve',
  'ein zwei drei vier funf sechs sieben acht neun zehn elf zwolf',
  'eine zwei drei vier funf sechs sieben acht neun zehn elf zwolf',
  'un deux trois quatre cinq six sept huit neuf dix onze douze',
  'uno dos tres cuatro cinco seis siete ocho nueve diez once doce',
  'una due tre quattro cinque sei sette otto nove dieci undici dodici',
  'um dois tres quatro cinco seis sete oito nove dez onze doze',
  'een twee drie vier vijf zes zeven acht negen tien elf twaalf',
  'en tva tre fyra fem sex sju atta nio tio elva tolv',
  'jeden dwa trzy cztery piec szesc siedem osiem dziewiec dziesiec jedenascie dwanascie',
  'один два три четыре пять шесть семь восемь девять десять одиннадцать двенадцать',
  'один два три чотири пять шість сім вісім девять десять одинадцять дванадцять',
  'bir iki uc dort bes alti yedi sekiz dokuz on onbir oniki',
].map((words) => words.split(' '));
const BY_WORD = new Map(
  NUMBER_WORDS.flatMap((words) => words.map((word, index) => [word, index + 1] as const)),
);

const FIGURE = /\d+(?:[.,:’']\d+|[ \u00a0\u202f]\d{3}(?!\d))*(?<afternoon>\s?p\.?m(?!\p{L}))?/giu;
const NOON = 12;
/** A figure with at least this many digits, such as a phone number, may be grouped in any way. */
const GROUPED = 4;

/** Answers whether figures are in some texts. */
interface KnownFigures {
  /** Returns whether all figures of a text are known. */
  haveAll(text: string): boolean;
}

/**
 * Collects the figures of texts. A figure is known in any spelling: 1,200 and 1200, 17:00 and 5 pm,
 * two and 2.
 */
export function knownFigures(texts: readonly string[]): KnownFigures {
  const values = new Set(texts.flatMap((text) => [...figuresIn(text)].flatMap(valuesOf)));
  for (const text of texts)
    for (const [word] of foldWord(text).matchAll(/\p{L}+/gu)) {
      const value = BY_WORD.get(word);
      if (value !== undefined) values.add(value);
    }
  const digits = texts.map(digitsOf).join(' ');
  const has = (figure: RegExpExecArray): boolean => {
    const digitsOnly = digitsOf(figure[0]).replace(/\D/gu, '');
    const isGrouped = digitsOnly.length >= GROUPED && digits.includes(digitsOnly);
    return isGrouped || valuesOf(figure).some((value) => values.has(value));
  };
  return { haveAll: (text) => [...figuresIn(text)].every(has) };
}

/** Returns whether a text has figures. */
export const hasFigures = (text: string): boolean => /\d/u.test(text);

const figuresIn = (text: string): Iterable<RegExpExecArray> => text.matchAll(FIGURE);

const digitsOf = (text: string): string => text.replace(/(?<=\d)[^\p{L}\d]{1,3}(?=\d)/gu, '');

/** Returns the values that a figure may stand for. Times are hours, with minutes as hundredths. */
function valuesOf({ 0: written, groups }: RegExpExecArray): number[] {
  const isAfternoon = groups?.['afternoon'] !== undefined;
  const figure = written.replace(/[^\d.,:]/gu, '').replace(/[.,:]+$/u, '');
  const parts = figure.split(/[.,:]/u).map(Number);
  const time = parts.length === 2 ? [(parts[0] ?? 0) + (parts[1] ?? 0) / 100] : [];
  const decimal = Number(figure.replace(/[.,](?=\d{3}(?!\d))/gu, '').replace(',', '.'));
  const timeOrParts = time.length > 0 ? time : parts;
  const parsedNumbers = Number.isNaN(decimal) ? timeOrParts : [decimal];
  const values = isAfternoon
    ? [...parsedNumbers, ...parsedNumbers.map((hour) => hour + NOON)]
    : parsedNumbers;
  return values.map((value) => Math.round(value * 100) / 100);
}
