import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as ui from '../public';
import { BareStories } from './BareStories';
import { StoriesPage } from './StoriesPage';
import { addressOf, longer, lookOf } from './look';
import { STORIES } from './stories';

const stories = Object.values(STORIES).flat();
const complaints: unknown[][] = [];
beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation((...said) => {
    complaints.push(said);
  });
});
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
  complaints.length = 0;
});

test('every public component has a story, and each story has its own title', () => {
  const components = Object.entries(ui)
    .filter(
      ([name, value]) =>
        /^[A-Z][a-z]/.test(name) &&
        (typeof value === 'function' || '$$typeof' in (value as object)),
    )
    .map(([name]) => name);
  expect(components.length).toBeGreaterThan(40);
  expect(
    components.filter(
      (name) => !stories.some(({ shows }) => (shows as readonly string[]).includes(name)),
    ),
  ).toEqual([]);
  expect(new Set(stories.map(({ title }) => title)).size).toBe(stories.length);
});

describe.each(stories.map((story) => [story.title, story] as const))('%s', (title) => {
  test.each([
    ['as it is', false],
    ['with long texts', true],
  ])('is shown %s', async (_how, long) => {
    render(
      <ui.UiProvider>
        <BareStories {...lookOf(addressOf({ story: title, long }))} />
      </ui.UiProvider>,
    );
    const section = screen.getByRole('region', { name: title });
    expect(
      section.textContent!.length + section.querySelectorAll('svg, img, [class]').length,
    ).toBeGreaterThan(title.length);
    // Lazy parts load.
    if (title === 'QR code') await within(section).findByRole('img');
    expect(complaints.filter(([text]) => !String(text).includes('not wrapped in act'))).toEqual([]);
  });
});

test('the page lists all stories, and the choice is in its address and in the preview frame', async () => {
  history.replaceState(null, '', '/');
  render(
    <ui.UiProvider>
      <StoriesPage first={lookOf('')} />
    </ui.UiProvider>,
  );
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(
    stories.map(({ title }) => title),
  );
  await userEvent.click(screen.getByRole('link', { name: 'Alert box' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Dark' }));
  expect([
    lookOf(location.search),
    lookOf(screen.getByTitle('Alert box').getAttribute('src')!),
  ]).toEqual([
    { story: 'Alert box', dark: true, rtl: false, long: false, bare: false },
    { story: 'Alert box', dark: true, rtl: false, long: false, bare: true },
  ]);
  expect(screen.getByRole('link', { name: 'Alert box' }).getAttribute('aria-current')).toBe('page');
  expect(longer('x').length).toBeGreaterThan(30);
});
