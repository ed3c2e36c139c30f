import { afterEach, describe, expect, test } from '@jest/globals';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TimeSeries, UiProvider } from '../public';
import { dateTicks, indexAt, valueTicks } from './scale';

afterEach(cleanup);
const NOON = Date.UTC(2026, 10, 1, 12);
const DAY = 86_400_000;

const show = (values = [3, 0, 5]) =>
  render(
    <UiProvider>
      <TimeSeries
        label="Conversations"
        timeHeader="Day"
        times={values.map((_, index) => NOON + index * DAY)}
        series={[
          { id: 'all', label: 'All', values, before: values.map((value) => value * 2) },
          { id: 'open', label: 'Open', values: values.map((value) => Math.min(value, 1)) },
        ]}
        beforeLabel="Week before"
        empty="Nothing yet"
      />
    </UiProvider>,
  );
const cursor = () => screen.getByRole('slider', { name: 'Conversations' });
const tooltip = () => document.querySelector('[data-tooltip]')?.textContent;

test('the keyboard moves the crosshair, and each point is read out with its date and the previous period', () => {
  show();
  expect(tooltip()).toBeUndefined();
  fireEvent.focus(cursor());
  fireEvent.change(cursor(), { target: { value: '0' } });
  expect(cursor().getAttribute('aria-valuetext')).toMatch(
    /Nov 1.*All: 3, Open: 1, All, Week before: 6$/,
  );
  expect(tooltip()).toMatch(/Nov 1All3Open1All, Week before6$/);
  fireEvent.blur(cursor());
  expect(tooltip()).toBeUndefined();
});

test('the same figures are available as a table, newest first', async () => {
  show();
  await userEvent.click(screen.getByRole('radio', { name: 'Table' }));
  const rows = within(screen.getByRole('table', { name: 'Conversations' })).getAllByRole('row');
  expect(
    rows.map((row) =>
      within(row)
        .getAllByRole(row.querySelector('th') ? 'columnheader' : 'cell')
        .slice(1)
        .map(({ textContent }) => textContent),
    ),
  ).toEqual([
    ['All', 'Open', 'All, Week before'],
    ['5', '1', '10'],
    ['0', '0', '0'],
    ['3', '1', '6'],
  ]);
});

test('without figures the chart shows an empty message', () => {
  show([0, 0]);
  expect(screen.getByText('Nothing yet')).toBeTruthy();
  expect(screen.queryByRole('slider')).toBeNull();
});

describe('axes', () => {
  test.each([
    [0, [0, 1]],
    [1, [0, 1]],
    [3, [0, 1, 2, 3]],
    [7, [0, 2, 4, 6, 8]],
    [21, [0, 10, 20, 30]],
    [980, [0, 500, 1_000]],
  ])('values up to %s have readable ticks', (max, ticks) => expect(valueTicks(max)).toEqual(ticks));

  test('as many dates as fit are shown, always including the last', () => {
    expect(dateTicks(14, 640, 64)).toEqual([1, 3, 5, 7, 9, 11, 13]);
    expect(dateTicks(14, 130, 64)).toEqual([6, 13]);
    expect(dateTicks(3, 640, 64)).toEqual([0, 1, 2]);
  });

  test('the pointer selects the nearest point, even from outside', () => {
    const area = { left: 10, top: 0, width: 100, height: 10 };
    expect([-5, 10, 60, 500].map((x) => indexAt(x, 4, area))).toEqual([0, 0, 2, 3]);
  });
});
