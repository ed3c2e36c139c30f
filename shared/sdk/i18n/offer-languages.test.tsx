import { afterEach, expect, jest, test } from '@jest/globals';
import { act, render } from '@testing-library/react';
import { chooseLanguage, registerMessages, showLanguage } from './i18n';
import { offerLanguages } from './offer-languages';
import { useT } from './useT';

registerMessages('mf-offered', { title: 'Conversations', list: { more: 'Load more' } });
afterEach(() => {
  jest.useRealTimers();
  chooseLanguage('');
});

function Texts() {
  const t = useT('mf-offered');
  return <p>{`${t('title')}|${t('list.more')}`}</p>;
}

test('the texts of a language are loaded once, when the page is shown in it, also after a failure', async () => {
  jest.useFakeTimers();
  let requests = 0;
  offerLanguages('mf-offered', {
    de: async () => {
      requests += 1;
      if (requests === 1) throw new Error('The chunk could not be loaded');
      return { messages: { title: 'Gespräche', list: { more: 'Mehr laden' } } };
    },
  });
  const { container } = render(<Texts />);
  expect([container.textContent, requests]).toEqual(['Conversations|Load more', 0]);
  await act(async () => showLanguage('de'));
  expect([container.textContent, requests]).toEqual(['Conversations|Load more', 1]);
  await act(() => jest.advanceTimersByTimeAsync(2_000));
  expect([container.textContent, requests]).toEqual(['Gespräche|Mehr laden', 2]);
  await act(async () => showLanguage('en'));
  await act(async () => showLanguage('de'));
  expect([container.textContent, requests]).toEqual(['Gespräche|Mehr laden', 2]);
});

test('a language that is not offered is shown in English', async () => {
  offerLanguages('mf-offered', {});
  const { container } = render(<Texts />);
  await act(async () => showLanguage('fr'));
  expect(container.textContent).toBe('Conversations|Load more');
});
