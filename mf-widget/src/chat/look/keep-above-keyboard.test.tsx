import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { plainShell } from '../../../loader/filling-shell';
import { keepAboveKeyboard } from './keep-above-keyboard';

/** What a phone of 390 x 780 shows of its page. */
const viewport = Object.assign(new EventTarget(), { height: 780, offsetTop: 0, scale: 1 });
const own = { innerWidth, innerHeight };
let end: () => void;
let panel: HTMLElement;

beforeEach(() => {
  Object.assign(globalThis, {
    visualViewport: viewport,
    ontouchstart: null,
    innerWidth: 390,
    innerHeight: 780,
  });
  const shell = plainShell();
  ({ panel } = shell);
  Object.defineProperty(panel, 'offsetWidth', { value: 390 });
  jest.spyOn(panel, 'matches').mockReturnValue(true);
  end = keepAboveKeyboard(shell);
});
afterEach(() => {
  end();
  Object.assign(globalThis, { visualViewport: undefined, ...own });
  delete (globalThis as { ontouchstart?: unknown }).ontouchstart;
  jest.restoreAllMocks();
});

/** What the phone shows now, and where that leaves the chat. */
function shown(height: number, offsetTop = 0, scale = 1): string[] {
  Object.assign(viewport, { height, offsetTop, scale });
  viewport.dispatchEvent(new Event('resize'));
  return [panel.style.height, panel.style.top];
}

test('a chat that fills the screen ends where the keyboard begins, and fills it again when that has gone', () => {
  expect(shown(450, 30)).toEqual(['450px', '30px']);
  expect(shown(780)).toEqual(['', '']);
});

test('a bar of the browser that comes and goes moves nothing', () => {
  expect(shown(730)).toEqual(['', '']);
});

test('zoomed in by hand it stays as it is, above the keyboard or without one', () => {
  shown(390, 0, 2);
  expect(shown(225, 100, 2)).toEqual(['', '']);
  shown(450);
  expect(shown(225, 100, 2)).toEqual(['450px', '0px']);
  expect(shown(300, 60, 1.5)).toEqual(['450px', '0px']);
  // The keyboard has gone meanwhile.
  expect(shown(390, 0, 2)).toEqual(['', '']);
});

test('ended it moves no more', () => {
  end();
  expect(shown(450)).toEqual(['', '']);
});
