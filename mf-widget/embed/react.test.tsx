import { beforeAll, expect, jest, test } from '@jest/globals';
import type { Sheet as SheetOf } from '../src/chat/more/Sheet';
import type * as stand from './react';

/** The chat as it runs on websites, where its React imports resolve to Preact. */
let Sheet: typeof SheetOf;
let createRoot: typeof stand.createRoot;
beforeAll(async () => {
  const embedded = await import('./react');
  ({ createRoot } = embedded);
  jest.unstable_mockModule('react', () => embedded);
  jest.unstable_mockModule('react/jsx-runtime', () => import('preact/jsx-runtime'));
  ({ Sheet } = await import('../src/chat/more/Sheet'));
});

test('Enter in a field submits the form, but not while an input method composes a word', async () => {
  const { h } = await import('preact');
  const done = jest.fn();
  createRoot(document.body).render(
    h(
      Sheet as never,
      { title: 'First', action: 'Go', onDone: done } as never,
      h('input', { type: 'text' }),
    ),
  );
  const field = document.querySelector('input')!;
  const press = (keyCode: number) =>
    field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', keyCode, bubbles: true }));
  press(229);
  expect(done).not.toHaveBeenCalled();
  press(13);
  expect(done).toHaveBeenCalledTimes(1);
});
