import { afterEach, expect, jest, test } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { titleStore } from '@voxgrove/sdk/internal';
import { choose } from '../testing/choose';
import { openRemotes } from '../testing/open-remotes';
import {
  BUILDS,
  testEntry,
  testHealth,
  testOverview,
  testRemoteSummary,
  testSeries,
  testVersion,
} from '../testing/test-remotes';

afterEach(cleanup);
const section = (name: string) => within(screen.getByRole('region', { name }));
const rowOf = (build: string) =>
  within(
    section('Builds')
      .getByRole('button', { name: `Copy: ${build}` })
      .closest('tr')!,
  );

test('a remote has its own address and lists its builds with size, part and health', async () => {
  const { path } = openRemotes('/remotes');
  await userEvent.click(await screen.findByRole('link', { name: 'mf-plants' }));
  expect(path()).toBe('/remotes/mf-plants');
  await waitFor(() => expect(titleStore.get()).toBe('mf-plants – Remotes'));
  await screen.findByRole('region', { name: 'Builds' });
  expect(rowOf(BUILDS.next).getByText('Candidate')).toBeTruthy();
  expect(rowOf(BUILDS.next).getByText('+2.4 kB')).toBeTruthy();
  expect(rowOf(BUILDS.next).getByText('No visits yet')).toBeTruthy();
  expect(rowOf(BUILDS.stable).getByText('Stable')).toBeTruthy();
  expect(rowOf(BUILDS.stable).getByText('unchanged')).toBeTruthy();
  expect(rowOf(BUILDS.stable).getByText('0.4 % bad')).toBeTruthy();
  expect(rowOf(BUILDS.old).getByText('first build')).toBeTruthy();
});

test('failures are listed by code with their meaning and builds, most frequent first', async () => {
  const health = testHealth(BUILDS.stable, {
    failures: { CHUNK_UNREACHABLE: 4, SOMETHING_NEW: 1 },
    uncaughtErrors: 9,
  });
  openRemotes('/remotes/mf-plants', {
    overview: testOverview([
      testRemoteSummary({ versions: [testVersion(BUILDS.stable, { health })] }),
    ]),
  });
  await screen.findByRole('region', { name: 'What went wrong' });
  const rows = section('What went wrong')
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent);
  expect(rows[0]).toContain('UNCAUGHT_ERROR');
  expect(rows[1]).toContain('A chunk could not be fetched.');
  expect(rows[1]).toContain(BUILDS.stable);
  expect(rows[2]).toContain('Unknown code');
});

test('the numbers of the chart are in a table behind a button', async () => {
  openRemotes('/remotes/mf-plants', {
    overview: testOverview([
      testRemoteSummary({ series: testSeries(40, (hour) => (hour === 23 ? 7 : 0)) }),
    ]),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Show as table' }));
  const table = within(screen.getByRole('group', { name: 'Sessions by hour' }));
  expect(table.getAllByRole('row')).toHaveLength(25);
  expect(within(table.getAllByRole('row')[1]!).getAllByRole('cell')[2]!.textContent).toBe('7');
});

test('the history shows who did what and why', async () => {
  openRemotes('/remotes/mf-plants', {
    audit: [
      testEntry({ id: '2', actor: 'gate', action: 'rolled-back', detail: 'Worse than stable.' }),
      testEntry(),
    ],
  });
  const entries = within(await screen.findByRole('list', { name: 'History' }))
    .getAllByRole('listitem')
    .map((entry) => entry.textContent);
  expect(entries[0]).toContain('The health gate rolled back');
  expect(entries[0]).toContain('Worse than stable.');
  expect(entries[1]).toContain('ada@example.com promoted');
});

test('Preview opens the live shell with an override of exactly that build', async () => {
  const opened = jest.spyOn(window, 'open').mockReturnValue(null);
  openRemotes('/remotes/mf-plants');
  await screen.findByRole('region', { name: 'Builds' });
  await choose(`Actions for ${BUILDS.next}`, 'Preview');
  await waitFor(() =>
    expect(opened).toHaveBeenCalledWith(
      `/app/eu?remote=mf-plants@${BUILDS.next}`,
      '_blank',
      'noopener',
    ),
  );
  opened.mockRestore();
});

test('an unknown remote gets a message', async () => {
  openRemotes('/remotes/mf-nobody');
  expect(await screen.findByText('There is no remote called mf-nobody')).toBeTruthy();
});
