import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, cleanup, configure, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AppError } from '@voxgrove/contracts';
import type { EventDelivery, EventEndpoint } from '@voxgrove/contracts';
import { RemoteRoot, chooseLanguage } from '@voxgrove/sdk/internal';
import { createTestShell, findHardCodedText, testSession } from '@voxgrove/testing';
import type { ApiHandlers } from '@voxgrove/testing';
import { registerShellMessages } from '../../host/host';
import EventsPage from './EventsPage';

configure({ asyncUtilTimeout: 15_000 });
beforeEach(() => registerShellMessages());
afterEach(() => {
  cleanup();
  act(() => chooseLanguage('?lang=en'));
});

const workspaceId = testSession.workspaces[0]!.uid;
const endpoint: EventEndpoint = {
  id: 'endpoint00000001',
  url: 'https://shop.example/hooks',
  description: 'The shop',
  types: ['agent.published'],
  enabled: true,
  createdAt: 1,
  disabledBecause: null,
  failingSince: null,
};
const delivery: EventDelivery = {
  id: `d_${'0'.repeat(24)}`,
  eventId: 'msg_1',
  endpointId: endpoint.id,
  url: endpoint.url,
  type: 'agent.published',
  test: false,
  state: 'waiting',
  createdAt: Date.now(),
  tries: 2,
  lastStatus: 500,
  nextAt: Date.now() + 60_000,
};
const detail = {
  ...delivery,
  payload: '{"type":"agent.published"}',
  attempts: [
    { at: Date.now(), ms: 40, status: 500, error: null, body: 'Oops' },
    { at: Date.now(), ms: 10_000, status: null, error: 'OUTBOUND_TIMEOUT', body: '' },
  ],
};

function openEvents(
  path = '/events',
  {
    endpoints = [endpoint],
    deliveries = [delivery],
    api = {},
  }: { endpoints?: EventEndpoint[]; deliveries?: EventDelivery[]; api?: ApiHandlers } = {},
) {
  const shell = createTestShell({
    path,
    api: {
      'GET /workspaces/:workspaceId/events/endpoints': () => ({ data: endpoints }),
      'POST /workspaces/:workspaceId/events/endpoints': ({ body }) => ({
        data: { ...endpoint, ...(body as object) },
        secret: 'whsec_only-once',
      }),
      'GET /workspaces/:workspaceId/events/deliveries': () => ({ data: deliveries, next: null }),
      'GET /workspaces/:workspaceId/events/deliveries/:id': () => ({ data: detail }),
      'POST /workspaces/:workspaceId/events/deliveries/:id/retry': () => ({ data: detail }),
      ...api,
    },
  });
  render(
    <RemoteRoot name="shell">
      <EventsPage />
    </RemoteRoot>,
  );
  return {
    ...shell,
    sent: () =>
      shell.api.calls
        .filter(({ method }) => method !== 'GET')
        .map(({ method, path: called, body }) => [
          method,
          called.replace(`/api/eu/workspaces/${workspaceId}/events`, ''),
          body,
        ]),
  };
}

test('deliveries: filters are in the address, a delivery opens with its attempts, and can be retried', async () => {
  const { api, path, sent } = openEvents();
  (await screen.findByRole('button', { name: 'State' })).focus();
  await userEvent.keyboard('{Enter}');
  await screen.findByRole('menuitem', { name: 'Failed' });
  await userEvent.keyboard('{End}{Enter}');
  await waitFor(() => expect(path()).toBe('/events?state=failed'));
  await waitFor(() => expect(api.calls.at(-1)?.query).toEqual({ state: 'failed' }));
  await userEvent.click(
    await screen.findByRole('button', { name: /^Open the delivery [a-z]+\.[a-z]+ / }),
  );
  const drawer = within(await screen.findByRole('dialog'));
  expect((await drawer.findAllByRole('listitem')).map((item) => item.textContent)).toEqual([
    expect.stringContaining('The endpoint did not answer within 10 seconds.'),
    expect.stringContaining('Answered 500'),
  ]);
  await userEvent.click(drawer.getByRole('button', { name: 'Retry now' }));
  await waitFor(() => expect(sent()).toEqual([['POST', `/deliveries/${delivery.id}/retry`, {}]]));
});

test('an empty list says where events will be sent, or how to add an endpoint', async () => {
  openEvents('/events', { deliveries: [] });
  expect(
    await screen.findByText('New events are sent to your endpoints and listed here.'),
  ).toBeTruthy();
  expect(screen.queryByText(/Add an endpoint of your own system/)).toBeNull();
  cleanup();
  openEvents('/events', { endpoints: [], deliveries: [] });
  expect(await screen.findByText(/^Add an endpoint of your own system/)).toBeTruthy();
});

test('an endpoint is created with chosen events, and its secret is shown once and nowhere afterwards', async () => {
  const { sent } = openEvents('/events', { endpoints: [], deliveries: [] });
  await userEvent.click((await screen.findAllByRole('button', { name: 'Add endpoint' }))[0]!);
  const drawer = within(await screen.findByRole('dialog'));
  await userEvent.type(drawer.getByLabelText(/^Address/), 'https://shop.example/hooks');
  await userEvent.click(drawer.getByLabelText('All events, including future types'));
  await userEvent.click(drawer.getByRole('button', { name: 'Add endpoint' }));
  expect(drawer.getByText('Choose at least one event.')).toBeTruthy();
  await userEvent.click(drawer.getByLabelText(/A visitor asked for a person/));
  await userEvent.click(drawer.getByRole('button', { name: 'Add endpoint' }));
  const secret = within(await screen.findByRole('alertdialog'));
  expect(secret.getByText('whsec_only-once')).toBeTruthy();
  expect(sent()).toEqual([
    [
      'POST',
      '/endpoints',
      {
        url: 'https://shop.example/hooks',
        description: '',
        types: ['handoff.requested'],
        enabled: true,
      },
    ],
  ]);
  await userEvent.click(secret.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(document.body.textContent).not.toContain('whsec_'));
});

test('an error of the server is shown at its field', async () => {
  openEvents('/events', {
    endpoints: [],
    deliveries: [],
    api: {
      'POST /workspaces/:workspaceId/events/endpoints': () => {
        throw new AppError('ENDPOINT_URL_INVALID', {
          fields: { url: 'Please enter an address that starts with https://' },
        });
      },
    },
  });
  await userEvent.click((await screen.findAllByRole('button', { name: 'Add endpoint' }))[0]!);
  const drawer = within(await screen.findByRole('dialog'));
  await userEvent.type(drawer.getByLabelText(/^Address/), 'http://shop.example');
  await userEvent.click(drawer.getByRole('button', { name: 'Add endpoint' }));
  expect(await drawer.findByText('Please enter an address that starts with https://')).toBeTruthy();
});

test.each(['/events', '/events/endpoints', `/events?delivery=${delivery.id}`])(
  '%s has no hard-coded text',
  async (path) => {
    chooseLanguage('?lang=en-XA');
    openEvents(path, {
      endpoints: [
        endpoint,
        { ...endpoint, id: 'endpoint00000002', enabled: false, disabledBecause: 'gone' },
        { ...endpoint, id: 'endpoint00000003', failingSince: 1 },
      ],
    });
    await screen.findAllByText(/shop\.example/);
    if (path.includes('delivery=')) await screen.findByText('Oops');
    expect(
      findHardCodedText(document.body).filter(
        (found) =>
          !found.includes('shop.example') && !found.includes('d_0') && !found.includes('msg_1'),
      ),
    ).toEqual([]);
  },
);
