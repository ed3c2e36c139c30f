import { expect, test } from '@jest/globals';
import { plainShell } from '../../../loader/filling-shell';
import { growWithText } from './grow-with-text';

test('without `field-sizing` the composer is as high as its text, also after sending', () => {
  const shell = plainShell();
  document.body.append(shell.host);
  const { input, form } = shell;
  Object.defineProperty(input, 'scrollHeight', {
    get: () => 12 + 22 * input.value.split('\n').length,
  });
  const life = new AbortController();
  input.value = 'a draft\nof two lines';
  growWithText(shell, life.signal);
  expect(input.style.height).toBe('56px');
  const write = (text: string): string => {
    input.value = text;
    input.dispatchEvent(new Event('input', { bubbles: true }));
    return input.style.height;
  };
  expect([write('one'), write('one\ntwo'), write('one\ntwo\nthree')]).toEqual([
    '34px',
    '56px',
    '78px',
  ]);
  for (const sent of [
    new KeyboardEvent('keyup', { key: 'Enter', bubbles: true }),
    new MouseEvent('click', { bubbles: true }),
  ]) {
    write('one\ntwo');
    input.value = '';
    (sent.type === 'click' ? form.lastElementChild! : input).dispatchEvent(sent);
    expect(input.style.height).toBe('34px');
  }
  life.abort();
  expect(write('one\ntwo')).toBe('34px');
  shell.host.remove();
});
