import { afterEach, expect, test } from '@jest/globals';
import {
  act,
  cleanup,
  screen,
  waitFor,
  waitForElementToBeRemoved,
  within,
} from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AppError } from '@voxgrove/contracts';
import { noticeStore, titleStore } from '@voxgrove/sdk/internal';
import { openRemotes } from '../testing/open-remotes';
import {
  BUILDS,
  testCanary,
  testHealth,
  testOverview,
  testRemoteSummary,
  testSeries,
  testVerdict,
  testVersion,
} from '../testing/test-remotes';

afterEach(() => {
  cleanup();
  noticeStore.set([]);
});

const row = async (name: string) =>
  within((await screen.findByRole('link', { name })).closest('tr')!);
const rows = () => [...document.querySelectorAll('tbody a')].map((link) => link.textContent);

test("a remote's row shows its owner, its live build, its health and its last change", async () => {
  const stable = testVersion(BUILDS.stable, {
    role: 'stable',
    health: testHealth(BUILDS.stable, {
      failures: { CHUNK_UNREACHABLE: 4 },
      uncaughtErrors: 2,
      cspViolations: 1,
    }),
  });
  openRemotes('/remotes', {
    overview: testOverview([
      testRemoteSummary({
        versions: [stable],
        series: testSeries(40, (hour) => (hour === 3 ? 8 : 0)),
      }),
    ]),
  });
  const plants = await row('mf-plants');
  expect(plants.getByText('team-plants')).toBeTruthy();
  expect(plants.getByText('Live')).toBeTruthy();
  expect(plants.getAllByText(BUILDS.stable)[0]).toBeTruthy();
  expect(plants.getByText('212 / 480 ms').textContent).toContain('mount p75 95 ms');
  expect(plants.getByText(/0\.8 %/).textContent).toMatch(/8 of [\d,.]+/);
  expect(plants.getByText('7')).toBeTruthy();
  expect(
    plants.getByRole('img', { name: /sessions in the last 24 hours, 8 of them bad/ }),
  ).toBeTruthy();
  expect(plants.getByText('ada@example.com')).toBeTruthy();
  expect(titleStore.get()).toBe('Remotes');
});

test("a canary shows its step, the gate's verdict and the missing sessions, and a disabled remote shows the reason", async () => {
  const next = testVersion(BUILDS.next, { role: 'canary', status: 'candidate' });
  openRemotes('/remotes', {
    overview: testOverview([
      testRemoteSummary({
        name: 'mf-canary',
        canary: testCanary(),
        verdict: testVerdict(),
        versions: [next],
      }),
      testRemoteSummary({ name: 'mf-off', enabled: false, disabledReason: 'Being mended' }),
      testRemoteSummary({ name: 'mf-new', stable: null, versions: [] }),
    ]),
  });
  expect((await row('mf-canary')).getByText('Canary 25 %')).toBeTruthy();
  expect(screen.getByText('62 of 100 sessions so far.')).toBeTruthy();
  expect(screen.getByText(/Waits for 38 more sessions/)).toBeTruthy();
  expect(
    within(screen.getByRole('list', { name: 'Steps of the canary' }))
      .getByText(/25 %/)
      .getAttribute('aria-current'),
  ).toBe('step');
  expect((await row('mf-off')).getByText('Switched off')).toBeTruthy();
  expect(screen.getByText('Being mended')).toBeTruthy();
  const fresh = await row('mf-new');
  expect(fresh.getByText('No stable build')).toBeTruthy();
  expect(fresh.getByText('No visits yet')).toBeTruthy();
});

/** Number of remotes from which the list has a search field. */
const MANY = 6;
const many = () =>
  testOverview(
    Array.from({ length: MANY }, (_, index) =>
      testRemoteSummary({
        name: `mf-part-${index + 1}`,
        owner: index === 4 ? 'team-five' : 'others',
        series: testSeries(40, () => (index === 2 ? 5 : 0)),
      }),
    ),
  );

test('many remotes can be sorted', async () => {
  openRemotes('/remotes', { overview: many() });
  await waitFor(() => expect(rows()).toHaveLength(MANY));
  await userEvent.click(screen.getByText('Bad sessions', { selector: 'button' }));
  await userEvent.click(screen.getByText('Bad sessions', { selector: 'button' }));
  expect(rows()[0]).toBe('mf-part-3');
});

test('many remotes can be searched, also by owner, and the address contains the search', async () => {
  const { path } = openRemotes('/remotes', { overview: many() });
  await waitFor(() => expect(rows()).toHaveLength(MANY));
  await userEvent.type(screen.getByLabelText('Search remotes'), 'five');
  await waitFor(() => expect(rows()).toEqual(['mf-part-5']));
  expect(path()).toBe('/remotes?q=five');
  await userEvent.type(screen.getByLabelText('Search remotes'), 'x');
  await userEvent.click(await screen.findByText('Clear search'));
  await waitFor(() => expect(rows()).toHaveLength(MANY));
});

test('without a remote the page says how to deploy one', async () => {
  openRemotes('/remotes', { overview: testOverview([]) });
  expect(await screen.findByText('No remote is registered yet')).toBeTruthy();
  expect(screen.getByText('npm run remote -- deploy NAME')).toBeTruthy();
});

test("an error shows the request's id, and Retry loads the list", async () => {
  let broken = true;
  openRemotes('/remotes', {
    api: {
      'GET /remotes': () => {
        if (broken) throw new AppError('INTERNAL');
        return testOverview();
      },
    },
  });
  expect(await screen.findByText('test-request')).toBeTruthy();
  broken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('link', { name: 'mf-plants' })).toBeTruthy();
});

test('a person who is not an operator sees that the page is for operators', async () => {
  openRemotes('/remotes', {
    api: {
      'GET /remotes': () => {
        throw new AppError('FORBIDDEN');
      },
    },
  });
  expect(await screen.findByText('The remotes are for operators')).toBeTruthy();
});

test('a change elsewhere appears by itself, and if a later update fails, the list stays and says so', async () => {
  let broken = false;
  const { server, live, api } = openRemotes();
  await row('mf-plants');
  api.on('GET /remotes', () => {
    if (broken) throw new AppError('INTERNAL');
    return server.overview;
  });
  server.overview = testOverview([testRemoteSummary({ stable: BUILDS.next })], { revision: 42 });
  act(() => live.emit('registry', { revision: 42 }));
  expect(await screen.findAllByText(BUILDS.next)).toBeTruthy();
  broken = true;
  act(() => live.emit('registry', { revision: 43 }));
  expect(await screen.findByText(/could not be updated/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'mf-plants' })).toBeTruthy();
});

test('a registry that cannot be trusted is shown with its replacement and with a button to restore it', async () => {
  const { server } = openRemotes('/remotes', {
    overview: testOverview([testRemoteSummary()], {
      state: 'unsigned',
      source: 'last-verified',
      stateDetail: 'no such key',
    }),
    api: {
      'POST /remotes/restore': () => {
        server.overview = testOverview();
        return {};
      },
    },
  });
  const banner = await screen.findByText('The stored registry carries no valid signature');
  expect(banner.parentElement!.textContent).toContain(
    'People get the last copy that was verified.',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Restore the last verified copy' }));
  await userEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', {
      name: 'Restore the last verified copy',
    }),
  );
  expect(await screen.findByText('Signature verified')).toBeTruthy();
  expect(screen.queryByText('The stored registry carries no valid signature')).toBeNull();
});

test('restoring the registry is confirmed whether event or response comes first, and new damage opens no dialog by itself', async () => {
  const damaged = testOverview([testRemoteSummary()], {
    state: 'corrupt',
    source: 'last-verified',
  });
  const { server, live } = openRemotes('/remotes', {
    overview: damaged,
    api: {
      'POST /remotes/restore': async () => {
        server.overview = testOverview();
        live.emit('registry', { revision: 43 });
        await waitForElementToBeRemoved(() =>
          screen.queryByText('The stored registry cannot be read'),
        );
        return {};
      },
    },
  });
  await userEvent.click(
    await screen.findByRole('button', { name: 'Restore the last verified copy' }),
  );
  await userEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', {
      name: 'Restore the last verified copy',
    }),
  );
  await waitFor(() =>
    expect(noticeStore.get()).toMatchObject([
      { type: 'success', message: 'The last verified copy is the registry again.' },
    ]),
  );

  server.overview = damaged;
  act(() => live.emit('registry', { revision: 44 }));
  await screen.findByText('The stored registry cannot be read');
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('restoring is not offered while the registry cannot be reached', async () => {
  openRemotes('/remotes', {
    overview: testOverview([], { state: 'unreachable', source: 'last-verified' }),
  });
  await screen.findByText('The registry cannot be reached');
  expect(screen.queryByRole('button', { name: 'Restore the last verified copy' })).toBeNull();
});
