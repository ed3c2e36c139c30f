import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { plainShell } from '../../../loader/filling-shell';
import { keepAboveKeyboard } from './keep-above-keyboard';

/** Viewport of a phone with 390 x 780 px. */
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

/** Sets the visible viewport and returns the position of the chat. */
function shown(height: number, offsetTop = 0, scale = 1): string[] {
  Object.assign(viewport, { height, offsetTop, scale });
  viewport.dispatchEvent(new Event('resize'));
  return [panel.style.height, panel.style.top];
}

test('a full-screen chat ends above the keyboard, and fills the screen again when the keyboard closes', () => {
  expect(shown(450, 30)).toEqual(['450px', '30px']);
  expect(shown(780)).toEqual(['', '']);
});

test('a browser bar that appears or disappears moves nothing', () => {
  expect(shown(730)).toEqual(['', '']);
});

test('does not move while the visitor zooms, with or without keyboard', () => {
  shown(390, 0, 2);
  expect(shown(225, 100, 2)).toEqual(['', '']);
  shown(450);
  expect(shown(225, 100, 2)).toEqual(['450px', '0px']);
  expect(shown(300, 60, 1.5)).toEqual(['450px', '0px']);
  // The keyboard has closed meanwhile.
  expect(shown(390, 0, 2)).toEqual(['', '']);
});

test('moves no more after it was stopped', () => {
  end();
  expect(shown(450)).toEqual(['', '']);
});
