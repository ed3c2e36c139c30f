import { afterEach, describe, expect, test } from '@jest/globals';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { AppError } from '@voxgrove/contracts';
import type { RemoteSummary, VersionSummary } from '@voxgrove/contracts';
import { useQuery } from '@voxgrove/sdk';
import { noticeStore } from '@voxgrove/sdk/internal';
import { overviewQuery } from '../data/queries';
import { useLiveRegistry } from '../data/useLiveRegistry';
import { choose } from '../testing/choose';
import { openRemotes } from '../testing/open-remotes';
import type { OpenedRemotes } from '../testing/open-remotes';
import {
  BUILDS,
  testCanary,
  testEntry,
  testOverview,
  testRemoteSummary,
  testVerdict,
} from '../testing/test-remotes';
import { RemoteDialog } from './RemoteDialog';
import type { DialogKind } from './dialog-props';

afterEach(cleanup);

function Asked({ kind }: { kind: DialogKind }) {
  const { data } = useQuery(overviewQuery);
  const [open, setOpen] = useState(true);
  useLiveRegistry();
  return (
    data &&
    open && (
      <RemoteDialog
        request={{ kind, name: 'mf-plants' }}
        overview={data}
        onClose={() => setOpen(false)}
      />
    )
  );
}

/**
 * Opens a remote's dialog without its page. Rendering the page again for every typed letter would
 * take most of the test's time.
 */
async function open(
  kind: DialogKind,
  changes: Partial<RemoteSummary> = {},
  api: Parameters<typeof openRemotes>[1] = {},
): Promise<OpenedRemotes> {
  const opened = openRemotes('/remotes/mf-plants', {
    overview: testOverview([testRemoteSummary(changes)]),
    shown: <Asked kind={kind} />,
    ...api,
  });
  await screen.findByRole('alertdialog');
  return opened;
}
const dialog = () => within(screen.getByRole('alertdialog'));
const confirm = (name: string) => userEvent.click(dialog().getByRole('button', { name }));
const dialogCloses = () => waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
const sent = (opened: OpenedRemotes) => opened.changes().at(-1);

const CHANGED: Partial<RemoteSummary> = {
  canary: testCanary(),
  verdict: testVerdict(),
  enabled: false,
  disabledReason: 'Being mended',
};
test.each<[string, Partial<RemoteSummary>, string?]>([
  ['Promote', {}],
  ['Roll back', {}],
  ['Start canary', {}],
  ['Switch off', {}],
  ['Remove old builds', {}, 'Show builds to delete'],
  ['Change canary', CHANGED],
  ['Switch on', CHANGED],
])('the page of a remote opens the dialog: %s', async (action, changes, button = action) => {
  openRemotes('/remotes/mf-plants', { overview: testOverview([testRemoteSummary(changes)]) });
  await screen.findByRole('button', { name: 'More actions' });
  if (screen.queryByRole('button', { name: action }))
    await userEvent.click(screen.getByRole('button', { name: action }));
  else await choose('More actions', action);
  await screen.findByRole('alertdialog');
  expect(dialog().getByRole('button', { name: button })).toBeTruthy();
});

describe('promote', () => {
  test('a build that the gate advances is promoted without a reason, based on the shown revision', async () => {
    const opened = await open('promote', {
      canary: testCanary(),
      verdict: testVerdict({ decision: 'advance' }),
    });
    await confirm('Promote');
    await dialogCloses();
    expect(sent(opened)).toEqual({
      path: '/api/remotes/mf-plants/promote',
      body: { build: BUILDS.next },
      ifMatch: '"41"',
    });
  });

  test('needs a reason while the gate holds the build', async () => {
    const opened = await open('promote', { canary: testCanary(), verdict: testVerdict() });
    expect(dialog().getByText('62 of 100 sessions so far.')).toBeTruthy();
    await confirm('Promote anyway');
    expect(dialog().getByText('Please enter a reason.')).toBeTruthy();
    expect(opened.changes()).toEqual([]);
    await userEvent.type(dialog().getByLabelText(/Why promote it anyway/), 'Seen by ten people');
    await confirm('Promote anyway');
    await dialogCloses();
    expect(sent(opened)?.body).toEqual({
      build: BUILDS.next,
      withoutTelemetry: 'Seen by ten people',
    });
  });

  test('asks for a reason after the server refuses for lack of telemetry, and then succeeds', async () => {
    const opened = await open(
      'promote',
      {},
      {
        api: {
          'POST /remotes/:name/promote': ({ body }) => {
            if (!(body as { withoutTelemetry?: string }).withoutTelemetry)
              throw new AppError('NO_TELEMETRY', {
                build: BUILDS.next,
                remote: 'mf-plants',
                reason: 'Nobody has met it.',
              });
            return { revision: 42, remote: testRemoteSummary() };
          },
        },
      },
    );
    await confirm('Promote');
    expect(await dialog().findByText(/Nobody has met it/)).toBeTruthy();
    await userEvent.type(dialog().getByLabelText(/Why promote it anyway/), 'First build');
    await confirm('Promote anyway');
    await dialogCloses();
    expect(sent(opened)?.body).toEqual({ build: BUILDS.next, withoutTelemetry: 'First build' });
  });

  test('says how to get a build if there is none to promote', async () => {
    await open('promote', { versions: [] });
    expect(dialog().getByText('npm run remote -- deploy mf-plants')).toBeTruthy();
    expect(dialog().queryByRole('button', { name: 'Promote' })).toBeNull();
  });
});

describe('canary', () => {
  test('with steps starts at the first step, and leaves the rest to the gate', async () => {
    const opened = await open('canary');
    const steps = dialog().getByLabelText(/Steps in %/);
    await userEvent.clear(steps);
    await userEvent.type(steps, '10, 5');
    await confirm('Start canary');
    expect(dialog().getByText(/rising percentages/)).toBeTruthy();
    await userEvent.clear(steps);
    await userEvent.type(steps, '10, 50, 100');
    await userEvent.click(dialog().getByRole('checkbox'));
    await userEvent.type(dialog().getByLabelText(/Sessions per step/), '30');
    await confirm('Start canary');
    await dialogCloses();
    expect(sent(opened)).toEqual({
      path: '/api/remotes/mf-plants/canary',
      body: {
        build: BUILDS.next,
        percent: 10,
        steps: [50, 100],
        cohorts: ['staff'],
        minSamples: 30,
      },
      ifMatch: '"41"',
    });
  });

  test('with a fixed share has no further steps', async () => {
    const opened = await open('canary');
    await userEvent.click(dialog().getByLabelText('Fixed share'));
    const share = dialog().getByLabelText(/Share in %/);
    await userEvent.clear(share);
    await userEvent.type(share, '0');
    await confirm('Start canary');
    await dialogCloses();
    expect(sent(opened)?.body).toEqual({ build: BUILDS.next, percent: 0, steps: [], cohorts: [] });
  });

  test('that is running is changed from its current share', async () => {
    const opened = await open('canary', { canary: testCanary(), verdict: testVerdict() });
    expect(dialog().getByLabelText<HTMLInputElement>(/Steps in %/).value).toBe('25, 100');
    await confirm('Change canary');
    await dialogCloses();
    expect(sent(opened)?.body).toEqual({
      build: BUILDS.next,
      percent: 25,
      steps: [100],
      cohorts: ['staff'],
      minSamples: 100,
    });
  });
});

describe('roll back', () => {
  test('names the build that it blocks, needs a reason, and returns to the previous or a chosen build', async () => {
    const opened = await open('rollback');
    expect(dialog().getByText(BUILDS.stable)).toBeTruthy();
    await confirm('Roll back');
    expect(dialog().getByText('Please enter a reason.')).toBeTruthy();
    await userEvent.type(dialog().getByLabelText(/Reason/), 'Broken list');
    await userEvent.selectOptions(dialog().getByRole('combobox'), BUILDS.old);
    await confirm('Roll back');
    await dialogCloses();
    expect(sent(opened)).toEqual({
      path: '/api/remotes/mf-plants/rollback',
      body: { reason: 'Broken list', build: BUILDS.old },
      ifMatch: '"41"',
    });
  });

  test('ends the canary if one is running', async () => {
    const opened = await open('rollback', { canary: testCanary(), verdict: testVerdict() });
    expect(dialog().getByText(/The canary ends/).textContent).toContain(BUILDS.next);
    await userEvent.type(dialog().getByLabelText(/Reason/), 'Slow');
    await confirm('Roll back');
    await dialogCloses();
    expect(sent(opened)?.body).toEqual({ reason: 'Slow' });
  });

  test('says so if there is no earlier build', async () => {
    await open('rollback', { versions: [] });
    expect(dialog().getByText(/no earlier healthy build/)).toBeTruthy();
    expect(dialog().queryByRole('button', { name: 'Roll back' })).toBeNull();
  });
});

test('switching off sends the reason that people see, and switching on shows it again', async () => {
  const opened = await open('disable');
  await userEvent.type(dialog().getByLabelText(/Reason/), 'Being mended');
  await confirm('Switch off');
  await dialogCloses();
  expect(sent(opened)).toEqual({
    path: '/api/remotes/mf-plants/disable',
    body: { reason: 'Being mended' },
    ifMatch: '"41"',
  });
  cleanup();
  const off = await open('enable', { enabled: false, disabledReason: 'Being mended' });
  expect(dialog().getByText('Being mended')).toBeTruthy();
  await confirm('Switch on');
  await dialogCloses();
  expect(sent(off)).toMatchObject({ path: '/api/remotes/mf-plants/enable', ifMatch: '"41"' });
});

test('a build is blocked from its own menu, but the stable build cannot be blocked', async () => {
  const opened = openRemotes('/remotes/mf-plants');
  (await screen.findByRole('button', { name: `Actions for ${BUILDS.stable}` })).focus();
  await userEvent.keyboard('{Enter}');
  await screen.findByRole('menuitem', { name: 'Preview' });
  expect(screen.queryByRole('menuitem', { name: 'Block' })).toBeNull();
  await userEvent.keyboard('{Escape}');
  await choose(`Actions for ${BUILDS.next}`, 'Block');
  await userEvent.type(await screen.findByLabelText(/Reason/), 'Leaks');
  await confirm('Block build');
  await dialogCloses();
  expect(sent(opened)).toEqual({
    path: `/api/remotes/mf-plants/builds/${BUILDS.next}/block`,
    body: { reason: 'Leaks' },
    ifMatch: '"41"',
  });
});

test('old builds are first listed and then deleted', async () => {
  const pruneRequests: unknown[] = [];
  const opened = await open(
    'prune',
    {},
    {
      api: {
        'POST /remotes/:name/prune': ({ body }) => {
          pruneRequests.push(body);
          return { revision: 41, removed: ['1.0.0-00000001', '1.0.1-00000002'] };
        },
      },
    },
  );
  await confirm('Show builds to delete');
  expect(await dialog().findByText('1.0.1-00000002')).toBeTruthy();
  await userEvent.clear(dialog().getByLabelText('Keep the newest'));
  expect(dialog().queryByText('1.0.1-00000002')).toBeNull();
  await confirm('Show builds to delete');
  expect(dialog().getByText('Enter a whole number.')).toBeTruthy();
  await userEvent.type(dialog().getByLabelText('Keep the newest'), '2');
  await confirm('Show builds to delete');
  await userEvent.click(await dialog().findByRole('button', { name: 'Delete 2 builds' }));
  await dialogCloses();
  expect(pruneRequests).toEqual(
    [true, true, false].map((dryRun, index) => ({
      keep: index === 0 ? 5 : 2,
      olderThanMs: 7 * 86_400_000,
      dryRun,
    })),
  );
  expect(sent(opened)?.ifMatch).toBe('"41"');
});

describe('when another operator is faster', () => {
  test('nothing is changed, the newer state is loaded, and the typed text can be sent again', async () => {
    const opened = await open('rollback');
    await userEvent.type(dialog().getByLabelText(/Reason/), 'Broken list');
    opened.server.overview = { ...opened.server.overview, revision: 45 };
    await confirm('Roll back');
    expect(await dialog().findByText('Another person changed the registry')).toBeTruthy();
    expect(await dialog().findByText(/revision 45/)).toBeTruthy();
    expect(dialog().getByLabelText<HTMLTextAreaElement>(/Reason/).value).toBe('Broken list');
    await confirm('Roll back');
    await dialogCloses();
    expect(opened.changes().map(({ ifMatch }) => ifMatch)).toEqual(['"41"', '"45"']);
  });

  test('a change while the dialog is open is shown in the dialog, and the typed text stays', async () => {
    const opened = await open('rollback');
    await userEvent.type(dialog().getByLabelText(/Reason/), 'Broken');
    opened.server.overview = testOverview(
      [
        testRemoteSummary({
          stable: BUILDS.next,
          lastChange: testEntry({ id: 'a2', actor: 'ben@example.com', build: BUILDS.next }),
        }),
      ],
      { revision: 42 },
    );
    act(() => opened.live.emit('registry', { revision: 42 }));
    expect(await dialog().findByText('Changed while this was open')).toBeTruthy();
    expect(dialog().getByText('ben@example.com')).toBeTruthy();
    expect(dialog().getByLabelText<HTMLTextAreaElement>(/Reason/).value).toBe('Broken');
    await confirm('Roll back');
    await dialogCloses();
    expect(sent(opened)?.ifMatch).toBe('"42"');
  });
});

test("any other refusal is shown in the dialog, with the request's id", async () => {
  await open(
    'disable',
    {},
    {
      api: {
        'POST /remotes/:name/disable': () => {
          throw new AppError('REGISTRY_UNVERIFIED', { state: 'corrupt' });
        },
      },
    },
  );
  await userEvent.type(dialog().getByLabelText(/Reason/), 'Being mended');
  await confirm('Switch off');
  expect(await dialog().findByText(/cannot be trusted \(corrupt\)/)).toBeTruthy();
  expect(dialog().getByText('test-request')).toBeTruthy();
});

describe('new addresses', () => {
  const NEW_ROUTES = ['/plants/:plantId/care', '/seeds/*'];
  const withNewRoutes = (changes: Partial<VersionSummary> = {}): Partial<RemoteSummary> => ({
    versions: testRemoteSummary().versions.map((version) =>
      version.build === BUILDS.next
        ? { ...version, unapprovedRoutes: NEW_ROUTES, ...changes }
        : version,
    ),
  });
  const page = (changes: Partial<RemoteSummary>) =>
    openRemotes('/remotes/mf-plants', { overview: testOverview([testRemoteSummary(changes)]) });
  const APPROVE = 'Approve new addresses';

  test('are shown with the build that waits for them, and approving sends exactly that build', async () => {
    const opened = page(withNewRoutes());
    expect(await screen.findByText('A build waits for your approval')).toBeTruthy();
    expect(screen.getByText(NEW_ROUTES.join(', '))).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: APPROVE }));
    await screen.findByRole('alertdialog');
    expect(dialog().getByText(`Approve the new addresses of ${BUILDS.next}?`)).toBeTruthy();
    for (const route of NEW_ROUTES) expect(dialog().getByText(route)).toBeTruthy();
    await confirm('Approve');
    await dialogCloses();
    expect(opened.changes()).toEqual([
      {
        path: `/api/remotes/mf-plants/builds/${BUILDS.next}/approve-routes`,
        body: {},
        ifMatch: '"41"',
      },
    ]);
    expect(noticeStore.get()).toContainEqual(
      expect.objectContaining({
        type: 'success',
        message: `${BUILDS.next} can now be released.`,
      }),
    );
  });

  test('can also be approved in the menu of the build', async () => {
    page(withNewRoutes());
    await screen.findByRole('region', { name: 'Builds' });
    await choose(`Actions for ${BUILDS.next}`, APPROVE);
    await screen.findByRole('alertdialog');
    expect(dialog().getByText(NEW_ROUTES[0]!)).toBeTruthy();
  });

  test('are not approved when the dialog is canceled', async () => {
    const opened = page(withNewRoutes());
    await userEvent.click(await screen.findByRole('button', { name: APPROVE }));
    await screen.findByRole('alertdialog');
    await confirm('Cancel');
    await dialogCloses();
    expect(opened.changes()).toEqual([]);
    expect(screen.getByText('A build waits for your approval')).toBeTruthy();
  });

  test('are not approved with an older revision, and can be confirmed again', async () => {
    const opened = page(withNewRoutes());
    await userEvent.click(await screen.findByRole('button', { name: APPROVE }));
    await screen.findByRole('alertdialog');
    opened.server.overview = { ...opened.server.overview, revision: 45 };
    await confirm('Approve');
    expect(await dialog().findByText(/revision 45/)).toBeTruthy();
    await confirm('Approve');
    await dialogCloses();
    expect(sent(opened)?.ifMatch).toBe('"45"');
    expect(opened.changes()).toHaveLength(2);
  });

  test.each([
    ['promote', 'Promote'],
    ['canary', 'Start canary'],
  ] as const)('are listed in the dialog to %s before they are approved', async (kind, action) => {
    await open(kind, withNewRoutes());
    expect(dialog().getByText('This build uses new addresses')).toBeTruthy();
    for (const route of NEW_ROUTES) expect(dialog().getByText(route)).toBeTruthy();
    expect(dialog().getByRole('button', { name: action })).toBeTruthy();
  });

  test('are not asked about for a build without new ones, or for a blocked build', async () => {
    page({});
    await screen.findByRole('region', { name: 'Builds' });
    expect(screen.queryByText('A build waits for your approval')).toBeNull();
    cleanup();
    page(withNewRoutes({ status: 'blocked' }));
    await screen.findByRole('region', { name: 'Builds' });
    expect(screen.queryByText('A build waits for your approval')).toBeNull();
    cleanup();
    await open('promote');
    expect(dialog().queryByText('This build uses new addresses')).toBeNull();
  });

  test('that another remote holds are shown with their holder', async () => {
    page({ lostRoutes: [{ path: '/seeds/*', holder: 'mf-garden' }] });
    expect(
      await screen.findByText('Some addresses of this remote belong to another remote'),
    ).toBeTruthy();
    expect(screen.getByText('/seeds/*').parentElement!.textContent).toContain('mf-garden');
  });
});
