import { expect, test } from '@jest/globals';
import type { Chunk } from '@voxgrove/contracts';
import { dateOf } from './freshness';

const section = (text: string, path = '/prices') => ({
  text,
  chunk: { url: `https://salon.example${path}` } as Chunk,
});

test.each([
  ['# New hours\nPosted on 3 June 2021 by Ann\nWe open later.', '3 June 2021'],
  ['# Neu\n14.06.2023 – von Lea\nWir bauen um.', '14.06.2023'],
  ['# Horarios\nPublicado el 5 de septiembre de 2022\nAbrimos.', '5 de septiembre de 2022'],
  ['# Notes\n2024-02-01\nFixed.', '2024-02-01'],
])('a line with a date gives the date of a text: %s', (text, date) => {
  expect(dateOf(section(text))).toBe(date);
});

test('a date in a sentence does not date the text', () => {
  const text = '# Exam\nYou can sign up until 14.06.2026 at the office or by email.';
  expect(dateOf(section(text))).toBeNull();
});

test.each(['/blog/new-hours', '/aktuelles', '/news', '/changelog'])('%s is news', (path) => {
  expect(dateOf(section('We open later.', path))).toBe('');
});

test.each(['/newsletter', '/prices', '/pressing'])('%s is a permanent page', (path) => {
  expect(dateOf(section('We open at nine.', path))).toBeNull();
});
