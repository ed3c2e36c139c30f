import { expect, test } from '@jest/globals';
import { MARKERS } from '@voxgrove/contracts';
import { english } from '../texts';
import { markerIn } from './markers';

test("server markers appear in the visitor's language or above the composer, and other texts stay", () => {
  const marked = Object.fromEntries(
    Object.keys(english).map((key) => [key, `${key} {name}`]),
  ) as typeof english;
  const { requested, joined, machine, ended, ...others } = MARKERS;
  expect(others).toEqual({});
  expect(
    [requested, joined.replace('{name}', () => 'Ada $& B.'), machine, ended].map((text) =>
      markerIn(marked, text),
    ),
  ).toEqual(['', '', 'machineBack {name}', 'chatEnded {name}']);
  expect(markerIn(marked, 'Our shop is closed today.')).toBe('Our shop is closed today.');
});
