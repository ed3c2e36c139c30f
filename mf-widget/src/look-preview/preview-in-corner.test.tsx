import { expect, test } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { useRef } from 'react';
import { useNotedInCorner, usePreviewInCorner } from './preview-in-corner';

test('a preview counts as in the corner while it is visible at the lower edge, until it is removed', () => {
  let report: (isIntersecting: boolean) => void = () => undefined;
  Object.assign(globalThis, {
    IntersectionObserver: class {
      constructor(told: (entries: { isIntersecting: boolean }[]) => void) {
        report = (isIntersecting) => told([{ isIntersecting }]);
      }
      observe(): void {
        report(true);
      }
      disconnect(): void {
        report = () => undefined;
      }
    },
  });
  const { result } = renderHook(() => usePreviewInCorner());
  expect(result.current).toBe(false);
  const element = document.createElement('div');
  const preview = renderHook(() => useNotedInCorner(useRef(element)));
  expect(result.current).toBe(true);
  act(() => report(false));
  expect(result.current).toBe(false);
  act(() => report(true));
  preview.unmount();
  expect(result.current).toBe(false);
});
