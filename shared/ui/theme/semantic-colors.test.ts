import { describe, expect, test } from '@jest/globals';
import { contrast } from '@voxgrove/contracts/colors';
import { colors } from './colors';
import { semanticColors } from './semantic-colors';

type Mode = '_light' | '_dark';
type Pair = { value: Record<Mode, string> };
const S = semanticColors as unknown as Record<string, Record<string, Pair>>;

/** Returns the hex value of a semantic color without an agency's own color. */
function hex(name: string, mode: Mode): string {
  const [group = '', key = 'DEFAULT'] = name.split('.');
  const reference = S[group]![key]!.value[mode];
  const token = /\{colors\.(\w+)(?:\.(\w+))?\}/.exec(reference);
  if (!token) return reference;
  const entry = (colors as Record<string, unknown>)[token[1]!] as Record<
    string,
    { value: string }
  > & { value?: string };
  return token[2] ? entry[token[2]]!.value : entry.value!;
}

const SURFACES = ['bg', 'bg.panel', 'bg.raised', 'bg.muted', 'bg.subtle'];
const texts: [string, string][] = [
  ...SURFACES.flatMap((bg): [string, string][] => [
    ['fg', bg],
    ['fg.muted', bg],
    ['fg.subtle', bg],
  ]),
  ['fg.inverted', 'bg.inverted'],
  ['accent.contrast', 'accent.solid'],
  ['accent.contrast', 'accent.hover'],
  ...['accent', 'info', 'success', 'warning', 'danger'].flatMap((tone): [string, string][] => [
    [`${tone}.fg`, `${tone}.subtle`],
    [`${tone}.fg`, 'bg'],
    [`${tone}.fg`, 'bg.panel'],
    ['fg', `${tone}.subtle`],
  ]),
];

describe.each(['_light', '_dark'] as const)('%s', (mode) => {
  test.each(texts)('%s on %s is readable', (fg, bg) => {
    expect(contrast(hex(fg, mode), hex(bg, mode))).toBeGreaterThanOrEqual(4.5);
  });
  test('white on the danger button is readable', () => {
    expect(contrast('#FFFFFF', hex('danger.solid', mode))).toBeGreaterThanOrEqual(4.5);
  });
  test.each(['chart.1', 'chart.2', 'chart.3', 'chart.4'])('%s is visible on panels', (line) => {
    expect(contrast(hex(line, mode), hex('bg.panel', mode))).toBeGreaterThanOrEqual(3);
  });
  test.each(['bg', 'bg.panel', 'bg.raised'])(
    'control borders and the focus ring are visible on %s',
    (bg) => {
      expect(contrast(hex('border.control', mode), hex(bg, mode))).toBeGreaterThanOrEqual(3);
      expect(contrast(hex('accent.focusRing', mode), hex(bg, mode))).toBeGreaterThanOrEqual(3);
    },
  );
});
