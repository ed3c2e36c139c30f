import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { useStickToEnd } from './useStickToEnd';

let resized: () => void = () => {};
beforeEach(() => {
  Object.assign(globalThis, {
    ResizeObserver: class {
      constructor(listener: () => void) {
        resized = listener;
      }
      observe() {}
      disconnect() {}
    },
  });
});
afterEach(() => {
  delete (globalThis as { ResizeObserver?: unknown }).ResizeObserver;
});

/** Simulates a 100 px scroll box with a conversation. */
function conversation() {
  const box = document.createElement('div');
  let height = 100;
  let top = 0;
  Object.defineProperties(box, {
    clientHeight: { value: 100 },
    scrollHeight: { get: () => height },
    scrollTop: {
      get: () => top,
      set: (to: number) => {
        top = Math.min(to, height - 100);
      },
    },
  });
  return {
    box,
    grow: (by: number) => {
      height += by;
      top = Math.min(top, height - 100);
    },
    /** Runs layout and its observers. */
    layOut: () => act(() => resized()),
    /** Reports a new scroll position. */
    scrolled: () =>
      act(() => {
        box.dispatchEvent(new Event('scroll'));
      }),
  };
}

test('the end stays in view while an answer grows, even if it grows before the scroll event', () => {
  const { box, grow, layOut, scrolled } = conversation();
  const { result } = renderHook(() => useStickToEnd(box));
  grow(300);
  layOut();
  expect(box.scrollTop).toBe(300);
  grow(200);
  scrolled();
  expect(result.current.atEnd).toBe(true);
  layOut();
  expect(box.scrollTop).toBe(500);
});

test('a reader who scrolls up is not moved until they return to the end', () => {
  const { box, grow, layOut, scrolled } = conversation();
  const { result } = renderHook(() => useStickToEnd(box));
  grow(500);
  layOut();
  scrolled();
  box.scrollTop -= 200;
  scrolled();
  grow(100);
  layOut();
  expect([box.scrollTop, result.current.atEnd]).toEqual([300, false]);
  grow(100);
  layOut();
  expect(box.scrollTop).toBe(300);
  act(() => result.current.toEnd());
  grow(100);
  layOut();
  expect([box.scrollTop, result.current.atEnd]).toEqual([800, true]);
});

test('the end stays in view when a notice disappears and the answer grows before the scroll event', () => {
  const { box, grow, layOut, scrolled } = conversation();
  const { result } = renderHook(() => useStickToEnd(box));
  grow(500);
  layOut();
  scrolled();
  grow(-32);
  grow(120);
  scrolled();
  layOut();
  expect([box.scrollTop, result.current.atEnd]).toEqual([588, true]);
  // A reader scrolls up again in the next frame.
  for (const growth of [80, 0]) {
    box.scrollTop -= 200;
    grow(growth);
    scrolled();
  }
  layOut();
  expect(result.current.atEnd).toBe(false);
});

test('the end stays in view when the conversation shrinks (font, smaller composer) and grows again', () => {
  const { box, grow, layOut, scrolled } = conversation();
  const { result } = renderHook(() => useStickToEnd(box));
  grow(500);
  layOut();
  scrolled();
  grow(-100);
  layOut();
  grow(200);
  scrolled();
  layOut();
  expect([box.scrollTop, result.current.atEnd]).toEqual([600, true]);
});

test('sending a message after scrolling up shows the message', () => {
  const { box, grow, layOut, scrolled } = conversation();
  const { result, rerender } = renderHook(
    ({ sent }: { sent: string | undefined }) => useStickToEnd(box, sent),
    { initialProps: { sent: undefined as string | undefined } },
  );
  grow(500);
  layOut();
  scrolled();
  box.scrollTop -= 300;
  scrolled();
  expect(result.current.atEnd).toBe(false);
  grow(50);
  rerender({ sent: 'a' });
  expect([box.scrollTop, result.current.atEnd]).toEqual([550, true]);
});
