import { expect, test } from '@jest/globals';
import { DASHBOARD_LANGUAGES } from '@voxgrove/contracts/language';
import { wordingIn } from './report-words';

test('a mail has its numbers and names in every language, and unknown languages are English', () => {
  for (const language of DASHBOARD_LANGUAGES) {
    const { say, language: used } = wordingIn(language);
    expect(used).toBe(language);
    const parts = { n: 12, before: 8, name: 'Fern', month: 'May', organisation: 'Bakery' };
    expect(say('conversations', parts)).toMatch(/12.*8/);
    expect(say('subject', parts)).toMatch(/Fern.*May/);
    expect(say('footer', parts)).toMatch(/Fern.*Bakery/);
  }
  expect(wordingIn('xx').language).toBe('en');
  expect(wordingIn('pt-BR').language).toBe('pt');
});
