import { inkOn } from '@voxgrove/contracts/colors';

/** Names of colours as people say them, each a colour that light or dark text can be read on. */
const NAMED: Readonly<Record<string, string>> = {
  'black': '#000000', 'white': '#ffffff', 'gray': '#6b7280', 'grey': '#6b7280', 'light gray': '#d3d3d3', 'light grey': '#d3d3d3', 'dark gray': '#374151', 'dark grey': '#374151', 'silver': '#c0c0c0',
  'red': '#dc2626', 'dark red': '#8b0000', 'light red': '#f87171', 'crimson': '#dc143c', 'maroon': '#800000', 'tomato': '#ff6347', 'coral': '#ff7f50', 'salmon': '#fa8072',
  'orange': '#f97316', 'dark orange': '#c2410c', 'light orange': '#fdba74', 'amber': '#f59e0b', 'gold': '#ffd700', 'yellow': '#facc15', 'light yellow': '#fef08a', 'brown': '#7c4a21', 'beige': '#f5f5dc', 'cream': '#fffdd0',
  'green': '#15803d', 'dark green': '#14532d', 'light green': '#86efac', 'lime': '#84cc16', 'olive': '#6b6b00', 'mint': '#98ffcc', 'emerald': '#047857', 'teal': '#0f766e', 'turquoise': '#40e0d0', 'cyan': '#06b6d4', 'aqua': '#00bcd4',
  'blue': '#2563eb', 'dark blue': '#1e3a8a', 'light blue': '#93c5fd', 'sky blue': '#38bdf8', 'royal blue': '#4169e1', 'navy': '#1e2a5a', 'navy blue': '#1e2a5a', 'indigo': '#4f46e5',
  'purple': '#7c3aed', 'dark purple': '#4c1d95', 'light purple': '#c4b5fd', 'violet': '#8b5cf6', 'lavender': '#e6e6fa', 'lilac': '#c8a2c8', 'plum': '#8e4585', 'magenta': '#d946ef', 'fuchsia': '#d946ef',
  'pink': '#ec4899', 'hot pink': '#ff69b4', 'light pink': '#fbcfe8', 'dark pink': '#9d174d',
};
/** Longer names first: "dark blue" is not blue. A name may be written as one word. */
const NAMES = Object.keys(NAMED).sort((one, other) => other.length - one.length);
const NAME = new RegExp(`\\b(${NAMES.map((name) => name.replace(' ', '[ -]?')).join('|')})\\b`, 'gi');

export interface FoundColor { hex: string; at: number }

/** The colours a request names, in their order: `#rgb`, `#rrggbb`, `rgb(1, 2, 3)` or a name. */
export function colorsIn(text: string): FoundColor[] {
  const found: FoundColor[] = [];
  for (const match of text.matchAll(/#([\da-f]{6}|[\da-f]{3})(?![\da-f])/gi)) found.push({ hex: sixDigits(match[1]!), at: match.index });
  for (const match of text.matchAll(/\brgb\(\s*(\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})\s*\)/gi)) found.push({ hex: ofParts(match.slice(1, 4).map(Number)), at: match.index });
  for (const match of text.matchAll(NAME)) found.push({ hex: NAMED[match[1]!.toLowerCase().replace('-', ' ')] ?? NAMED[spaced(match[1]!)]!, at: match.index });
  return found.sort((one, other) => one.at - other.at);
}

const spaced = (name: string): string => NAMES.find((known) => known.replace(' ', '') === name.toLowerCase().replace(/[ -]/, ''))!;
const sixDigits = (digits: string): string => `#${(digits.length === 3 ? [...digits].map((digit) => digit.repeat(2)).join('') : digits).toLowerCase()}`;
const ofParts = (parts: number[]): string => `#${parts.map((part) => Math.min(255, part).toString(16).padStart(2, '0')).join('')}`;

/** Black or white, whichever reads better on it. */
export const textOn = (hex: string): string => (inkOn(hex) === '#000' ? '#000000' : '#ffffff');
