import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { LAYER_FOOTER_HEIGHT } from '@voxgrove/contracts';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { Button, Drawer, UiProvider } from '../public';

/** Place of each footer in the window, px. jsdom has no layout. */
const footer = { offsetTop: 700, offsetLeft: 760, offsetWidth: 512, offsetHeight: 80 };

beforeEach(() => {
  window.innerWidth = 1280;
  window.innerHeight = 800;
  Object.assign(footer, { offsetTop: 700, offsetLeft: 760, offsetWidth: 512 });
  for (const key of ['offsetTop', 'offsetLeft', 'offsetWidth', 'offsetHeight'] as const)
    jest.spyOn(HTMLElement.prototype, key, 'get').mockImplementation(function (this: HTMLElement) {
      return this.className.includes('footer') ? footer[key] : 0;
    });
});
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

const drawer = (
  <UiProvider>
    <Drawer open onClose={() => undefined} title="New" footer={<Button>Save</Button>}>
      Text
    </Drawer>
  </UiProvider>
);
const kept = () => document.documentElement.style.getPropertyValue(LAYER_FOOTER_HEIGHT);

test('an open drawer keeps the height of its footer free of notices, until it closes', async () => {
  const view = render(drawer);
  await waitFor(() => expect(kept()).toBe('100px'));
  view.unmount();
  expect(kept()).toBe('');
});

test('a footer that notices cannot reach keeps nothing free, except on phones', async () => {
  Object.assign(footer, { offsetLeft: 400, offsetWidth: 440 });
  render(drawer);
  await screen.findByRole('button', { name: 'Save' });
  expect(kept()).toBe('');
  act(() => {
    window.innerWidth = 390;
    window.dispatchEvent(new Event('resize'));
  });
  expect(kept()).toBe('100px');
});

test('a footer far above the lower edge of the window keeps nothing free', async () => {
  footer.offsetTop = 300;
  render(drawer);
  await screen.findByRole('button', { name: 'Save' });
  expect(kept()).toBe('');
});
