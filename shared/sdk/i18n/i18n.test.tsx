import { afterEach, expect, test } from '@jest/globals';
import { act, render } from '@testing-library/react';
import { findHardCodedText } from '@voxgrove/testing/hard-coded-text';
import { chooseLanguage, registerMessages } from './i18n';
import { useT } from './useT';

registerMessages('mf-test', {
  title: 'Agents',
  nested: { hello: 'Hello {{name}}' },
  items_one: '{{count}} item',
  items_other: '{{count}} items',
  'flat.key': 'Flat',
});
afterEach(() => {
  localStorage.clear();
  chooseLanguage('');
});

function Texts() {
  const t = useT('mf-test');
  return (
    <p title={t('title')}>
      {[
        t('title'),
        t('nested.hello', { name: 'Ada' }),
        t('items', { count: 1 }),
        t('items', { count: 3 }),
        t('flat.key'),
        t('not.there'),
      ].join('|')}
    </p>
  );
}

test('placeholders are replaced, plurals chosen, and a missing text shows its key', () => {
  const { container } = render(<Texts />);
  expect(container.textContent).toBe('Agents|Hello Ada|1 item|3 items|Flat|not.there');
});

test('the pseudo-locale is generated and stored, and values stay readable', () => {
  const { container } = render(<Texts />);
  act(() => chooseLanguage('?lang=en-XA'));
  expect(container.textContent).toContain('Hélló Ada');
  expect(container.querySelector('p')!.title).toMatch(/^⟦Ágéñtš/);
  act(() => chooseLanguage(''));
  expect(container.textContent).toContain('⟦');
});

test('hard-coded text is found, and user content is not changed', () => {
  act(() => chooseLanguage('?lang=en-XA'));
  function Screen() {
    const t = useT('mf-test');
    return (
      <main aria-label="Main">
        <h1>{t('title')}</h1>
        <p>Forgotten</p>
        <b translate="no">Ada Palmer</b>
        <i>12</i>
      </main>
    );
  }
  const { container } = render(<Screen />);
  expect(findHardCodedText(container)).toEqual(['Forgotten', 'aria-label="Main"']);
});
