import { expect, jest, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { ERRORS } from '@voxgrove/contracts';
import type { ErrorTable } from '@voxgrove/contracts';
import { SCREEN_LANGUAGES } from '@voxgrove/contracts/language';
import { flatTexts, placeholdersOf, translationFaults } from '@voxgrove/testing/translations';
import { PictureField, UiProvider } from '@voxgrove/ui';
import { PORTAL_ERRORS } from '../../contract/errors';
import { messages as english } from './en';
import { TRANSLATED_ERRORS } from './error-texts';
import { browserLanguage, loadErrorTexts, loadTexts, openLanguage } from './languages';
import { useLanguageOf } from './use-language-of';

/** The parts that every client reads. */
const PARTS = [
  'door',
  'bar',
  'agents',
  'blocked',
  'feedback',
  'footer',
  'profile',
  'tab',
  'onboarding',
  'statement',
  'people',
  'organisation',
  'activity',
  'credits',
];

const wanted = new Map(
  flatTexts(english).filter(([key]) => PARTS.includes(key.split('.')[0]!) || !key.includes('.')),
);

test('there are ten languages', () => {
  expect(SCREEN_LANGUAGES).toHaveLength(10);
});

test.each(SCREEN_LANGUAGES.filter((language) => language !== 'en'))(
  '%s has every text, with the placeholders of the English one',
  async (language) => {
    expect(translationFaults(await loadTexts(language), wanted)).toEqual([]);
  },
);

test.each(SCREEN_LANGUAGES.filter((language) => language !== 'en'))(
  '%s has the text of every translated error, with the details of the English one',
  async (language) => {
    const texts = await loadErrorTexts(language);
    expect(Object.keys(texts).sort()).toEqual([...TRANSLATED_ERRORS].sort());
    const errors: ErrorTable = { ...ERRORS, ...PORTAL_ERRORS };
    for (const code of TRANSLATED_ERRORS) {
      const details = (errors[code]!.message.match(/\{\w+\}/g) ?? []).map((name) => `{${name}}`);
      expect([code, placeholdersOf(texts[code])]).toEqual([code, details.sort()]);
    }
  },
);

test('the components of the design system have texts in the language of the dashboard', async () => {
  render(
    <UiProvider>
      <PictureField
        label="Logo"
        value=""
        onChange={() => undefined}
        endings={['png']}
        send={() => Promise.resolve('')}
      />
    </UiProvider>,
  );
  await act(() => openLanguage('de'));
  expect(screen.getByRole('button', { name: 'Bild auswählen: Logo' })).toBeTruthy();
  await act(() => openLanguage('en'));
  expect(screen.getByRole('button', { name: 'Choose a picture: Logo' })).toBeTruthy();
});

test('the sign-in page uses the first available language of the browser', () => {
  expect(browserLanguage(['ja-JP', 'de-AT', 'en'])).toBe('de');
  expect(browserLanguage(['ja'])).toBe('en');
});

test('a language that could not be loaded is requested again', async () => {
  jest.useFakeTimers();
  const requested: string[] = [];
  const open = async (language: string): Promise<void> => {
    requested.push(language);
    if (requested.length === 1) throw new Error('The chunk could not be loaded');
  };
  function Page() {
    useLanguageOf('sv', open);
    return null;
  }
  render(<Page />);
  await jest.advanceTimersByTimeAsync(1_999);
  expect(requested).toEqual(['sv']);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(requested).toEqual(['sv', 'sv']);
  jest.useRealTimers();
});
