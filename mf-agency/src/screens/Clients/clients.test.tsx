import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AppError, ClientView, Organisation } from '@voxgrove/contracts';
import { AGENCY, agencyChange, closeAfterEach, openPage, server } from '../../testing/test-agency';

const NO_CLIENTS = { data: [], organisations: [], next: null };

closeAfterEach();

test('the pages about clients say that the agency could not be loaded, and load it again', async () => {
  const { api } = server();
  let isDown = true;
  await openPage('/clients', {
    'GET /workspaces/:workspaceId/agency': (call) => {
      if (isDown) throw new AppError('FORBIDDEN');
      return api['GET /workspaces/:workspaceId/agency']!(call);
    },
    'GET /agencies/:agencyId/clients': () => NO_CLIENTS,
  });
  expect(await screen.findByText('Your agency settings could not be loaded')).toBeTruthy();
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('navigation', { name: 'Clients' })).toBeTruthy();
});

test('the pages about clients are tabs of one page', async () => {
  await openPage('/clients', {
    'GET /agencies/:agencyId/clients': () => NO_CLIENTS,
    'GET /agencies/:agencyId/audit': () => ({ data: [agencyChange], next: null }),
  });
  const tabs = within(await screen.findByRole('navigation', { name: 'Clients' }));
  expect(tabs.getByRole('link', { current: 'page' }).textContent).toBe('Clients');
  await userEvent.click(tabs.getByRole('link', { name: 'Activity' }));
  expect(await screen.findByText('Everything that happened in your agency')).toBeTruthy();
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Activity');
  const row = await screen.findByRole('row', { name: /Changed settings/ });
  expect(row.textContent).toContain('Your agency');
  expect(row.textContent).toContain('Support email, Settings');
  expect(row.textContent).not.toContain(AGENCY.ID);
});

test('the statement of the organization opens from the list of clients', async () => {
  const orgId = 'orgBakery000001';
  const client = ClientView.parse({
    ID: 'clientMira00001',
    name: 'Mira Holt',
    email: 'mira@bakery.example',
    orgId,
    agencyId: AGENCY.ID,
    workspaceId: AGENCY.userId,
    ts: 1_790_000_000,
  });
  const organisation = { ID: orgId, name: 'Bakery' };
  await openPage('/clients', {
    'GET /agencies/:agencyId/clients': () => ({
      data: [{ client, organisation, balance: 5, lastSeen: null }],
      organisations: [organisation],
      next: null,
    }),
  });
  await userEvent.click(await screen.findByRole('button', { name: /Mira Holt/ }));
  await userEvent.click(
    await screen.findByRole('menuitem', { name: 'Statement of the organization' }),
  );
  expect(location.pathname + location.search).toContain(`/organizations/${orgId}?tab=statement`);
});

test('an incomplete client creates no organization', async () => {
  const created: unknown[] = [];
  await openPage('/clients', {
    'GET /agencies/:agencyId/clients': () => NO_CLIENTS,
    'POST /agencies/:agencyId/orgs': ({ body }) => {
      created.push(body);
      throw new AppError('INTERNAL');
    },
  });
  await userEvent.click((await screen.findAllByRole('button', { name: 'Add client' }))[0]!);
  const dialog = within(await screen.findByRole('dialog', { name: 'Add client' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Add client' }));
  expect(await dialog.findByText('Please fill out all fields.')).toBeTruthy();
  expect(created).toEqual([]);
});

test('a client and an organization whose replies were lost are created once', async () => {
  const created = { orgs: new Set<string>(), clients: new Set<string>() };
  const lost = new Set(['orgs', 'clients']);
  /** Stores the object. The first reply is lost. */
  const store = (kind: 'orgs' | 'clients', { ID }: { ID: string }) => {
    created[kind].add(ID);
    if (lost.delete(kind)) throw 'NETWORK';
  };
  await openPage('/clients', {
    'GET /agencies/:agencyId/clients': () => NO_CLIENTS,
    'POST /agencies/:agencyId/orgs': ({ body }) => {
      const organisation = body as { ID: string; name: string };
      store('orgs', organisation);
      const ids = { agencyId: AGENCY.ID, workspaceId: AGENCY.userId };
      const times = { lastModified: 1_790_000_000, ts: 1_790_000_000 };
      return { data: Organisation.parse({ ...organisation, ...ids, ...times }) };
    },
    'POST /orgs/:orgId/clients': ({ body, params }) => {
      const client = body as { ID: string };
      store('clients', client);
      const ids = { agencyId: AGENCY.ID, workspaceId: AGENCY.userId, orgId: params['orgId'] };
      return { data: ClientView.parse({ ...client, ...ids, ts: 1_790_000_000 }) };
    },
  });
  await userEvent.click((await screen.findAllByRole('button', { name: 'Add client' }))[0]!);
  const dialog = within(await screen.findByRole('dialog', { name: 'Add client' }));
  await userEvent.type(dialog.getByLabelText(/^Name of the organization/), 'Bakery');
  await userEvent.type(dialog.getByLabelText(/^Name(?! of)/), 'Mira Holt');
  await userEvent.type(dialog.getByLabelText(/^Email/), 'mira@bakery.example');
  while (lost.size > 0) {
    const size = lost.size;
    await userEvent.click(dialog.getByRole('button', { name: 'Add client' }));
    await waitFor(() => expect(lost.size).toBeLessThan(size));
    await waitFor(() => expect(dialog.getByRole('alert')).toBeTruthy());
  }
  await userEvent.click(dialog.getByRole('button', { name: 'Add client' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect([created.orgs.size, created.clients.size]).toEqual([1, 1]);
});
