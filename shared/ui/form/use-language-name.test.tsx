import { expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { UiProvider } from '../public';
import { LanguageSelect } from './LanguageSelect';
import { RARE_LANGUAGES } from './rare-languages';
import { AUTOMATIC } from './use-language-name';

test('languages that Chromium cannot name have names too', () => {
  const nameOf = Intl.DisplayNames.prototype.of;
  const asInChromium = jest.spyOn(Intl.DisplayNames.prototype, 'of');
  asInChromium.mockImplementation(function of(this: Intl.DisplayNames, code) {
    return code in RARE_LANGUAGES ? undefined : nameOf.call(this, code);
  });
  render(
    <UiProvider>
      <LanguageSelect value={AUTOMATIC} onChange={() => undefined} />
    </UiProvider>,
  );
  const names = screen.getAllByRole('option').map((option) => option.textContent ?? '');
  expect(names).toEqual(expect.arrayContaining(['Tibetan (bo)', 'Chechen (ce)', 'German (de)']));
  expect(names.filter((name) => /^[a-z]{2}$/.test(name))).toEqual([]);
  asInChromium.mockRestore();
});
