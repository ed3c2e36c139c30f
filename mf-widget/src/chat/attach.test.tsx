import { afterEach, expect, test } from '@jest/globals';
import { plainShell } from '../../loader/filling-shell';
import { attach } from './attach';
import { english } from './texts';

const life = new AbortController();
afterEach(() => life.abort());

test('files dropped before the app was loaded are attached once', () => {
  const shell = plainShell();
  shell.files = ['1.png', '2.png'].map((name) => new File([''], name));
  const taken: string[][] = [];
  const begin = () =>
    attach(
      shell,
      document.createElement('button'),
      english,
      (files) => taken.push(files.map(({ name }) => name)),
      life.signal,
    );
  begin();
  begin();
  expect(taken).toEqual([['1.png', '2.png']]);
});
