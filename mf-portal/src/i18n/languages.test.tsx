import { expect, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { ERRORS } from '@voxgrove/contracts';
import type { ErrorTable } from '@voxgrove/contracts';
import { SCREEN_LANGUAGES } from '@voxgrove/contracts/language';
import type { Messages } from '@voxgrove/sdk';
import { PictureField, UiProvider } from '@voxgrove/ui';
import { PORTAL_ERRORS } from '../../contract/errors';
import { messages as english } from './en';
import { TRANSLATED_ERRORS } from './error-texts';
import { browserLanguage, loadErrorTexts, loadTexts, openLanguage } from './languages';

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

const flat = (messages: Messages, path = ''): [string, string][] =>
  Object.entries(messages).flatMap(([key, value]) =>
    typeof value === 'string' ? [[path + key, value]] : flat(value, `${path}${key}.`),
  );
const placeholders = (text: string): string[] => [...(text.match(/\{\{\w+\}\}/g) ?? [])].sort();
const wanted = new Map(
  flat(english).filter(([key]) => PARTS.includes(key.split('.')[0]!) || !key.includes('.')),
);

test('there are ten languages', () => {
  expect(SCREEN_LANGUAGES).toHaveLength(10);
});

test.each(SCREEN_LANGUAGES.filter((language) => language !== 'en'))(
  '%s has every text, with the placeholders of the English one',
  async (language) => {
    const texts = new Map(flat(await loadTexts(language)));
    expect([...texts.keys()].sort()).toEqual([...wanted.keys()].sort());
    for (const [key, text] of texts) {
      expect([key, text.trim()]).not.toEqual([key, '']);
      expect([key, placeholders(text)]).toEqual([key, placeholders(wanted.get(key)!)]);
    }
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
      expect([code, placeholders(texts[code])]).toEqual([code, details.sort()]);
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
