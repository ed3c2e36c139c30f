import { ENDING, anyOf } from './words';
import type { Words } from './words';

/** Colors by their everyday names. Light or dark text is readable on each of them. */
const NAMED: Readonly<Record<string, string>> = {
  black: '#000000',
  white: '#ffffff',
  gray: '#6b7280',
  'light gray': '#d3d3d3',
  'dark gray': '#374151',
  silver: '#c0c0c0',
  red: '#dc2626',
  'dark red': '#8b0000',
  'light red': '#f87171',
  crimson: '#dc143c',
  maroon: '#800000',
  tomato: '#ff6347',
  coral: '#ff7f50',
  salmon: '#fa8072',
  orange: '#f97316',
  'dark orange': '#c2410c',
  'light orange': '#fdba74',
  amber: '#f59e0b',
  gold: '#ffd700',
  yellow: '#facc15',
  'light yellow': '#fef08a',
  brown: '#7c4a21',
  'dark brown': '#4a2c14',
  'light brown': '#b5835a',
  beige: '#f5f5dc',
  cream: '#fffdd0',
  green: '#15803d',
  'dark green': '#14532d',
  'light green': '#86efac',
  lime: '#84cc16',
  olive: '#6b6b00',
  mint: '#98ffcc',
  emerald: '#047857',
  teal: '#0f766e',
  turquoise: '#40e0d0',
  cyan: '#06b6d4',
  aqua: '#00bcd4',
  blue: '#2563eb',
  'dark blue': '#1e3a8a',
  'light blue': '#93c5fd',
  'sky blue': '#38bdf8',
  'royal blue': '#4169e1',
  navy: '#1e2a5a',
  indigo: '#4f46e5',
  purple: '#7c3aed',
  'dark purple': '#4c1d95',
  'light purple': '#c4b5fd',
  violet: '#8b5cf6',
  lavender: '#e6e6fa',
  lilac: '#c8a2c8',
  plum: '#8e4585',
  magenta: '#d946ef',
  pink: '#ec4899',
  'hot pink': '#ff69b4',
  'light pink': '#fbcfe8',
  'dark pink': '#9d174d',
};

/** Further names; longer names first, because the first match wins. */
const CALLED: readonly [name: string, words: Words][] = [
  [
    'navy',
    {
      en: 'navy blue',
      de: `marineblau${ENDING}`,
      fr: 'bleu marine',
      es: 'azul marino',
      pt: 'azul[ -]marinho',
      nl: 'marineblauwe?',
    },
  ],
  [
    'sky blue',
    {
      de: `himmelblau${ENDING}`,
      fr: 'bleu ciel',
      es: 'azul cielo|celestes?',
      it: 'azzurr[oaie]|celest[ei]',
      pt: 'azul[ -]celeste',
      nl: 'hemelsblauwe?',
    },
  ],
  [
    'royal blue',
    { de: `konigsblau${ENDING}`, fr: 'bleu roi', es: 'azul real', nl: 'koningsblauwe?' },
  ],
  [
    'black',
    {
      de: `schwarz${ENDING}`,
      fr: 'noire?s?',
      es: 'negr[oa]s?',
      it: 'ner[oaie]',
      pt: 'pret[oa]s?',
      nl: 'zwarte?',
    },
  ],
  [
    'white',
    {
      de: `weiss${ENDING}`,
      fr: 'blanc(?:s|hes?)?',
      es: 'blanc[oa]s?',
      it: 'bianc(?:[oa]|h[ei])',
      pt: 'branc[oa]s?',
      nl: 'witte?',
    },
  ],
  [
    'gray',
    {
      en: 'grey',
      de: `grau${ENDING}`,
      fr: 'gris(?:es?)?',
      it: 'grigi[oae]?',
      pt: 'cinzas?|cinzent[oa]s?',
      nl: 'grij(?:s|ze)',
    },
  ],
  [
    'red',
    {
      de: `rot${ENDING}`,
      fr: 'rouges?',
      es: 'roj[oa]s?',
      it: 'ross[oaie]',
      pt: 'vermelh[oa]s?',
      nl: 'rood|rode',
    },
  ],
  [
    'maroon',
    {
      de: `weinrot${ENDING}|bordeaux(?:rot${ENDING})?`,
      fr: 'lie[- ]de[- ]vin',
      es: 'granates?|burdeos',
      nl: 'wijnrode?|wijnrood',
    },
  ],
  [
    'orange',
    {
      de: `orange(?:n|farben)${ENDING}`,
      fr: 'oranges',
      es: 'naranjas?|anaranjad[oa]s?',
      it: 'arancion[ei]',
      pt: 'cor[ -]de[ -]laranja|laranjas?|alaranjad[oa]s?',
      nl: 'oranje',
    },
  ],
  [
    'yellow',
    {
      de: `gelb${ENDING}`,
      fr: 'jaunes?',
      es: 'amarill[oa]s?',
      it: 'giall[oaie]',
      pt: 'amarel[oa]s?',
      nl: 'geel|gele',
    },
  ],
  [
    'green',
    { de: `gru(?:e)?n${ENDING}`, fr: 'verte?s?', es: 'verdes?', it: 'verdi', nl: 'groene?' },
  ],
  [
    'turquoise',
    {
      de: `tu(?:e)?rkis${ENDING}`,
      fr: 'turquoises',
      es: 'turquesas?',
      it: 'turches[ei]',
      nl: 'turkooize?|turkoois',
    },
  ],
  [
    'blue',
    {
      de: `blau${ENDING}`,
      fr: 'bleue?s?',
      es: 'azul(?:es)?',
      it: 'blu',
      pt: 'azuis',
      nl: 'blauwe?',
    },
  ],
  [
    'purple',
    {
      de: 'lila',
      fr: 'pourpres?|mauves?',
      es: 'morad[oa]s?|purpura',
      it: 'viola',
      pt: 'rox[oa]s?',
      nl: 'paars|paarse',
    },
  ],
  ['violet', { de: `violett${ENDING}`, fr: 'violet(?:s|tes?)', es: 'violetas?' }],
  ['magenta', { en: 'fuchsia', es: 'fucsia' }],
  [
    'pink',
    {
      de: `rosa(?:farben${ENDING})?|pink${ENDING}`,
      fr: 'roses?',
      es: 'rosas',
      pt: 'cor[ -]de[ -]rosa',
      nl: 'roze',
    },
  ],
  [
    'brown',
    {
      de: `braun${ENDING}`,
      fr: 'marrons?|brune?s?',
      es: 'marron(?:es)?',
      it: 'marron[ei]',
      pt: 'castanh[oa]s?|marrom',
      nl: 'bruine?',
    },
  ],
  [
    'gold',
    {
      de: `gold(?:en|farben)${ENDING}`,
      fr: 'dore(?:e)?s?',
      es: 'dorad[oa]s?',
      it: 'dorat[oaie]',
      pt: 'dourad[oa]s?',
      nl: 'gouden|goudkleurige?',
    },
  ],
  [
    'silver',
    {
      de: `silber(?:n|farben)?${ENDING}`,
      fr: 'argente(?:e)?s?',
      es: 'platead[oa]s?',
      it: 'argentat[oaie]',
      pt: 'pratead[oa]s?',
      nl: 'zilveren|zilverkleurige?',
    },
  ],
  ['cream', { de: `cremefarben${ENDING}|creme`, es: 'crema', nl: 'creme' }],
  ...Object.keys(NAMED).map((name): [string, Words] => [name, { en: name.replace(' ', '[ -]?') }]),
];
const NAMES = CALLED.map(([name, words]) => ({
  name,
  called: new RegExp(`^${anyOf(words).source}$`),
}));

/** Words for shades: before the name, with or without a hyphen, or after it. */
const SHADES = [
  {
    shade: 'dark',
    before: 'dark|dunkel|donker',
    behind: 'foncee?s?|sombres?|oscur[oa]s?|scur[oaie]|escur[oa]s?',
  },
  { shade: 'light', before: 'light|hell|licht', behind: 'claire?s?|clar[oa]s?|chiar[oaie]' },
];
const BEFORE = SHADES.map(({ before }) => before).join('|');
const BEHIND = SHADES.map(({ behind }) => behind).join('|');
const NAME = new RegExp(
  `\\b(?:(?:${BEFORE})[ -]?)?(?:${CALLED.flatMap(([, words]) => Object.values(words)).join('|')})(?:[ -](?:${BEHIND}))?\\b`,
  'g',
);
const SHADED = new RegExp(`^(?:${BEFORE})[ -]?|[ -](?:${BEHIND})$`, 'g');

export interface FoundColor {
  hex: string;
  at: number;
}

/**
 * Returns the colors that a request names, in order: `#rgb`, `#rrggbb`, `rgb(1, 2, 3)` or a name.
 * @param text folded
 */
export function colorsIn(text: string): FoundColor[] {
  const found: FoundColor[] = [];
  for (const match of text.matchAll(/#([\da-f]{6}|[\da-f]{3})(?![\da-f])/g))
    found.push({ hex: sixDigits(match[1]!), at: match.index });
  for (const match of text.matchAll(/\brgb\(\s*(\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})\s*\)/g))
    found.push({ hex: ofParts(match.slice(1, 4).map(Number)), at: match.index });
  for (const match of text.matchAll(NAME)) found.push({ hex: hexOf(match[0]), at: match.index });
  return found.sort((one, other) => one.at - other.at);
}

function hexOf(colorWords: string): string {
  const exactName = NAMES.find(({ called }) => called.test(colorWords))?.name;
  if (exactName !== undefined) return NAMED[exactName]!;
  const { shade } = SHADES.find(({ before, behind }) =>
    new RegExp(`^(?:${before})|[ -](?:${behind})$`).test(colorWords),
  )!;
  const withoutShade = colorWords.replace(SHADED, '');
  const { name } = NAMES.find(({ called }) => called.test(withoutShade))!;
  return NAMED[`${shade} ${name}`] ?? NAMED[name]!;
}

const sixDigits = (digits: string): string =>
  `#${digits.length === 3 ? [...digits].map((digit) => digit.repeat(2)).join('') : digits}`;
const ofParts = (parts: number[]): string =>
  `#${parts.map((part) => Math.min(255, part).toString(16).padStart(2, '0')).join('')}`;
