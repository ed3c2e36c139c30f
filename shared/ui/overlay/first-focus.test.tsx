import { expect, jest, test } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import { Dialog, Drawer, Input, UiProvider } from '../public';

test.each([
  ['drawer', Drawer],
  ['dialog', Dialog],
] as const)(
  'a %s focuses its first field, unless the user has already focused another field',
  (_kind, Layer) => {
    // Without a layout, no element would count as visible and focusable.
    const visible = jest
      .spyOn(Element.prototype, 'getClientRects')
      .mockReturnValue([{}] as unknown as DOMRectList);
    jest.useFakeTimers();
    try {
      for (const reached of ['First', 'Second']) {
        render(
          <UiProvider>
            <Layer open onClose={() => undefined} title="New">
              <Input aria-label="First" data-autofocus />
              <Input aria-label="Second" />
            </Layer>
          </UiProvider>,
        );
        if (reached === 'Second') screen.getByLabelText(reached).focus();
        act(() => jest.advanceTimersByTime(500));
        expect(document.activeElement).toBe(screen.getByLabelText(reached));
        cleanup();
      }
    } finally {
      jest.useRealTimers();
      visible.mockRestore();
    }
  },
);
