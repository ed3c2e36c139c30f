import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { NavTab, NavTabs, UiProvider } from '../public';

const NAMES = ['Core', 'Look', 'Security', 'Handoff', 'Advanced'];
const TAB = 100;
const ROOM = 250;
const properties = [
  'scrollWidth',
  'clientWidth',
  'scrollLeft',
  'offsetWidth',
  'offsetLeft',
] as const;
const before = properties.map(
  (name) => [name, Object.getOwnPropertyDescriptor(HTMLElement.prototype, name)] as const,
);

/** A row of 250 px with five tabs of 100 px each. */
beforeEach(() => {
  Object.defineProperty(HTMLElement.prototype, 'scrollWidth', {
    configurable: true,
    get: () => TAB * NAMES.length,
  });
  Object.defineProperty(HTMLElement.prototype, 'clientWidth', {
    configurable: true,
    get: () => ROOM,
  });
  // Browsers limit scrolling to the content.
  let scrolled = 0;
  Object.defineProperty(HTMLElement.prototype, 'scrollLeft', {
    configurable: true,
    get: () => scrolled,
    set: (to: number) => {
      scrolled = Math.max(0, Math.min(to, TAB * NAMES.length - ROOM));
    },
  });
  Object.defineProperty(HTMLElement.prototype, 'offsetWidth', {
    configurable: true,
    get: () => TAB,
  });
  Object.defineProperty(HTMLElement.prototype, 'offsetLeft', {
    configurable: true,
    get(this: HTMLElement) {
      return Math.max(0, NAMES.indexOf(this.textContent)) * TAB;
    },
  });
});
afterEach(() => {
  cleanup();
  for (const [name, descriptor] of before)
    if (descriptor) Object.defineProperty(HTMLElement.prototype, name, descriptor);
    else delete (HTMLElement.prototype as Partial<HTMLElement>)[name];
});

const show = (current: string) => (
  <UiProvider>
    <NavTabs aria-label="Parts">
      {NAMES.map((name) => (
        <NavTab key={name} href={`#${name}`} {...(name === current && { 'aria-current': 'page' })}>
          {name}
        </NavTab>
      ))}
    </NavTabs>
  </UiProvider>
);
const arrows = () =>
  [...document.querySelectorAll('[data-scroll]')].map((arrow) => arrow.getAttribute('data-scroll'));

test('a row that is too wide shows at which end more tabs follow', () => {
  render(show('Core'));
  const row = screen.getByRole('navigation');
  expect(arrows()).toEqual(['on']);
  row.scrollLeft = 100;
  fireEvent.scroll(row);
  expect(arrows()).toEqual(['back', 'on']);
  row.scrollLeft = 250;
  fireEvent.scroll(row);
  expect(arrows()).toEqual(['back']);
});

test('the current tab is scrolled into the middle, also after a change', async () => {
  const { rerender } = render(show('Security'));
  const row = screen.getByRole('navigation');
  expect(row.scrollLeft).toBe(125);
  rerender(show('Core'));
  await act(async () => {
    await Promise.resolve();
  });
  expect(row.scrollLeft).toBe(0);
});
