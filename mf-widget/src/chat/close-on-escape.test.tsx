import { afterEach, expect, jest, test } from '@jest/globals';
import { closeOnEscapeWithoutKeydown } from './close-on-escape';

const [ESCAPE, PROCESSED] = [27, 229];
let life = new AbortController();
afterEach(() => {
  life.abort();
  life = new AbortController();
  document.body.replaceChildren();
});

test('Escape closes the chat despite a page that stops keydown, unless handled, composing or focused elsewhere', () => {
  const chat = document.body.appendChild(document.createElement('div'));
  const close = jest.fn();
  closeOnEscapeWithoutKeydown(chat, close, life.signal);
  const key = (type: string, keyCode: number, target: Element = chat) =>
    target.dispatchEvent(new KeyboardEvent(type, { keyCode, bubbles: true } as KeyboardEventInit));
  for (const [down, place] of [
    [ESCAPE, chat],
    [PROCESSED, chat],
    [ESCAPE, document.body],
  ] as const) {
    key('keydown', down, place);
    key('keyup', ESCAPE);
  }
  key('keyup', ESCAPE, document.body);
  // Escape has closed the browser's own page search.
  window.dispatchEvent(new FocusEvent('focus'));
  key('keyup', ESCAPE);
  expect(close).not.toHaveBeenCalled();
  key('keyup', ESCAPE);
  expect(close).toHaveBeenCalledTimes(1);
  life.abort();
  key('keyup', ESCAPE);
  expect(close).toHaveBeenCalledTimes(1);
});
