import { expect, test } from '@jest/globals';
import { languageOf } from './detect-language';

test.each([
  ['Fisioterapia: segunda a sexta, sessões de manhã', 'pt'],
  ['Fisioterapia: lunes a viernes, mañana', 'es'],
  ['Wtorek, środa, piątek', 'pl'],
] as const)('%s', (text, language) => {
  expect(languageOf(text)).toBe(language);
});
