import { afterEach, describe, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Agency, AppError, ClientView, Organisation } from '@voxgrove/contracts';
import type { AgencyDraft } from '@voxgrove/contracts';
import { draftLookOf } from '@voxgrove/contracts/tenancy/draft-look';
import { chooseLanguage, noticeStore } from '@voxgrove/sdk/internal';
import { findHardCodedText, renderRemote, testRegistry, testRemote } from '@voxgrove/testing';
import type { ApiHandlers, RenderedRemote } from '@voxgrove/testing';
import * as lifecycles from './lifecycles';

const registry = testRegistry(
  testRemote({
    name: 'mf-agency',
    routes: [
      { path: '/agency', title: 'agency.title' },
      { path: '/clients', title: 'clients.title' },
      { path: '/clients/activity', title: 'activity.title' },
      { path: '/clients/template', title: 'template.title' },
      { path: '/clients/overview', title: 'figures.title' },
      { path: '/reports/*', title: 'report.title' },
      { path: '/c/*', title: 'tabs.previewTitle' },
    ],
    links: {
      'widget.demo': '/prototype',
      'clients.list': '/clients',
      'clients.activity': '/clients/activity',
      'clients.overview': '/clients/overview',
      'agency.settings': '/agency',
      'portal.organisation': '/organizations/:orgId',
    },
  }),
);
const AGENCY = Agency.parse({
  ID: 'agencyGrove0001',
  userId: 'userGrove000001',
  createdAt: 1_790_000_000,
  lastModified: 1_790_000_000,
  name: 'Fern & Co',
});

const EARNED = { conversations: 0, revenue: 0, credits: 0, cost: 0, margin: 0 };

const notices = () => noticeStore.get().map(({ message }) => message);

let remote: RenderedRemote;
afterEach(async () => {
  await remote.unmount();
  act(() => chooseLanguage('?lang=en'));
});

/** Creates a server with one agency. `sent`: bodies of the saved changes. */
function server(first: Partial<Agency> = {}) {
  let agency = { ...AGENCY, ...first };
  let version = 1;
  const sent: Partial<AgencyDraft>[] = [];
  const api: ApiHandlers = {
    'GET /workspaces/:workspaceId/agency': () => ({ data: agency }),
    'GET /agencies/:agencyId/settings': () => ({ data: agency, version, droppedCss: [] }),
    'PATCH /agencies/:agencyId/settings': ({ body }) => {
      sent.push(body as Partial<AgencyDraft>);
      agency = { ...agency, ...(body as Partial<AgencyDraft>) };
      version += 1;
      return { data: agency, version, droppedCss: [] };
    },
  };
  return { api, sent };
}
const open = async (tab: number, api: ApiHandlers): Promise<void> => {
  remote = await renderRemote(lifecycles, { path: `/agency?activeTabIndex=${tab}`, registry, api });
};

const CHANGE = {
  id: 'entryGrove000001',
  at: 1_790_000_000_000,
  agencyId: AGENCY.ID,
  workspaceId: 'workspaceGrove1',
  action: 'agency.changed',
  area: 'agency',
  actor: { kind: 'user', id: 'userGrove000001', name: 'Ada Palmer' },
  actedAs: null,
  subjectId: AGENCY.ID,
  subject: '',
  details: 'supportEmail, settings, updates',
};

test('the pages about clients say that the agency could not be loaded, and load it again', async () => {
  const { api } = server();
  let isDown = true;
  remote = await renderRemote(lifecycles, {
    path: '/clients',
    registry,
    api: {
      ...api,
      'GET /workspaces/:workspaceId/agency': (call) => {
        if (isDown) throw new AppError('FORBIDDEN');
        return api['GET /workspaces/:workspaceId/agency']!(call);
      },
      'GET /agencies/:agencyId/clients': () => ({ data: [], organisations: [], next: null }),
    },
  });
  expect(await screen.findByText('Your agency settings could not be loaded')).toBeTruthy();
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('navigation', { name: 'Clients' })).toBeTruthy();
});

test('the pages about clients are tabs of one page', async () => {
  remote = await renderRemote(lifecycles, {
    path: '/clients',
    registry,
    api: {
      ...server().api,
      'GET /agencies/:agencyId/clients': () => ({ data: [], organisations: [], next: null }),
      'GET /agencies/:agencyId/audit': () => ({ data: [CHANGE], next: null }),
    },
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
  remote = await renderRemote(lifecycles, {
    path: '/clients',
    registry,
    api: {
      ...server().api,
      'GET /agencies/:agencyId/clients': () => ({
        data: [{ client, organisation, balance: 5, lastSeen: null }],
        organisations: [organisation],
        next: null,
      }),
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: /Mira Holt/ }));
  await userEvent.click(
    await screen.findByRole('menuitem', { name: 'Statement of the organization' }),
  );
  expect(location.pathname + location.search).toContain(`/organizations/${orgId}?tab=statement`);
});

test('an incomplete client creates no organization', async () => {
  const created: unknown[] = [];
  remote = await renderRemote(lifecycles, {
    path: '/clients',
    registry,
    api: {
      ...server().api,
      'GET /agencies/:agencyId/clients': () => ({ data: [], organisations: [], next: null }),
      'POST /agencies/:agencyId/orgs': ({ body }) => {
        created.push(body);
        throw new AppError('INTERNAL');
      },
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
  remote = await renderRemote(lifecycles, {
    path: '/clients',
    registry,
    api: {
      ...server().api,
      'GET /agencies/:agencyId/clients': () => ({ data: [], organisations: [], next: null }),
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

test('one click opens the agency of a workspace', async () => {
  let opened = false;
  await open(0, {
    ...server().api,
    'GET /workspaces/:workspaceId/agency': () => ({ data: opened ? AGENCY : null }),
    'POST /workspaces/:workspaceId/agency': () => {
      opened = true;
      return { data: AGENCY };
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Set up your agency' }));
  expect(await screen.findByLabelText('Agency name')).toBeTruthy();
});

test('changes of several tabs are saved together, and only the changes', async () => {
  const { api, sent } = server();
  await open(0, api);
  const name = await screen.findByLabelText('Agency name');
  expect(screen.getByText('All changes saved.')).toBeTruthy();
  await userEvent.clear(name);
  await userEvent.type(name, 'Moss & Co');
  expect(screen.getByText('There are unsaved changes.')).toBeTruthy();
  await userEvent.click(screen.getByRole('link', { name: 'Footer' }));
  await userEvent.type(await screen.findByLabelText('Support email'), 'help@moss.example');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('All changes saved.')).toBeTruthy();
  expect(sent).toEqual([{ name: 'Moss & Co', supportEmail: 'help@moss.example' }]);
});

test('the password switch shows the inverse of the stored setting', async () => {
  const { api, sent } = server();
  await open(0, api);
  const allowed = await screen.findByRole<HTMLInputElement>('checkbox', {
    name: /sign in with a password/,
  });
  expect(allowed.checked).toBe(true);
  await userEvent.click(allowed);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('All changes saved.');
  expect(sent[0]!.settings).toMatchObject({ disablePasswordLogin: true });
});

test('the owner creates the link of administrators and sees it once', async () => {
  const url = 'https://app.fern.example/login?secret=abc';
  await open(0, {
    ...server().api,
    'POST /agencies/:agencyId/secret/rotate': () => ({ data: { secret: 'abc', url } }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Create administrator link' }));
  const dialog = await screen.findByRole('dialog', { name: 'Create administrator link' });
  expect(within(dialog).getByText(/Everyone who signed in with the old link/)).toBeTruthy();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Create the link' }));
  const shown = await screen.findByRole('group', { name: 'Administrator link' });
  expect(shown.textContent).toBe(url);
  await userEvent.click(screen.getByRole('button', { name: 'Done' }));
  expect(screen.queryByText(url)).toBeNull();
});

test.each([true, false])(
  'clients can get the billing tab only with a connected account (%s)',
  async (isConnected) => {
    await open(0, {
      ...server().api,
      'GET /stripe/connect/settings/:workspaceId': () => ({
        accountId: 'acct_1',
        isConnected,
        allowPlans: false,
        USDPerToken: 0.003,
        hasSettings: false,
        plans: [],
      }),
    });
    const billing = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Billing' });
    await waitFor(() => expect(billing.disabled).toBe(!isConnected));
    const reason = 'You can open Billing to clients after you have connected your Stripe account.';
    expect(screen.queryByText(reason) === null).toBe(isConnected);
  },
);

test('while the payments account loads, nothing says that it is missing', async () => {
  await open(0, {
    ...server().api,
    'GET /stripe/connect/settings/:workspaceId': () => new Promise(() => undefined),
  });
  const billing = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Billing' });
  expect(billing.disabled).toBe(true);
  expect(screen.queryByText(/after you have connected your Stripe account/)).toBeNull();
});

test('the preview shows the chat of an agent on its demo page', async () => {
  await open(3, {
    ...server().api,
    'GET /agencies/:agencyId/snapshot': () => ({
      data: { snapshot: null, agents: [{ ID: 'AgentGrove000001', title: 'Ranger' }], targets: [] },
    }),
  });
  await userEvent.click(await screen.findByRole('radio', { name: 'Chat' }));
  const frame = await screen.findByTitle('Chat');
  expect(frame.getAttribute('src')).toMatch(
    /^\/app\/\w+\/prototype\?vg_id=AgentGrove000001&look=draft$/,
  );
});

test('the preview shows the name and the text before they are saved', async () => {
  await open(0, server().api);
  const frame = await screen.findByTitle<HTMLIFrameElement>('Dashboard');
  const draft = () => draftLookOf(frame.contentWindow!);
  expect(draft()?.name).toBe('Fern & Co');
  const name = screen.getByLabelText('Agency name');
  await userEvent.clear(name);
  await userEvent.type(name, 'Moss & Co');
  expect(draft()?.name).toBe('Moss & Co');
});

test('the template is pushed to the chosen agents that differ from it', async () => {
  const organisation = 'Alder Street Bakery';
  const targets = ['Bakery', 'Kitchen', 'Garden'].map((title, index) => ({
    ID: `AgentGrove00000${index}`,
    title,
    organisation,
  }));
  const pushed: unknown[] = [];
  remote = await renderRemote(lifecycles, {
    path: '/clients/template',
    registry,
    api: {
      ...server().api,
      'GET /agencies/:agencyId/snapshot': () => ({
        data: { snapshot: { title: 'Reception', takenAt: 0 }, agents: [], targets },
      }),
      'GET /agencies/:agencyId/snapshot/changes': ({ query }) => ({
        data:
          query.agentId === targets[1]!.ID
            ? []
            : [{ path: 'fontFamily', before: 'Lora', after: 'DM Sans' }],
      }),
      'POST /agencies/:agencyId/snapshot/push': ({ body }) => {
        pushed.push(body);
        return { success: true };
      },
    },
  });
  for (const title of ['Bakery', 'Kitchen'])
    await userEvent.click(await screen.findByRole('checkbox', { name: `Choose ${title}` }));
  await userEvent.click(screen.getByRole('button', { name: 'Compare and push' }));
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Push the template to 2 agents?' }),
  );
  expect(await dialog.findByText('Template: DM Sans')).toBeTruthy();
  expect(await dialog.findByText('This agent already matches the template.')).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Push the template' }));
  await waitFor(() => expect(notices()).toContain('1 agent follows the template now.'));
  expect(pushed).toEqual([{ agentIds: [targets[0]!.ID] }]);
});

test('an agent whose comparison failed is compared again or left out of the push', async () => {
  const targets = ['Bakery', 'Kitchen'].map((title, index) => ({
    ID: `AgentGrove00000${index}`,
    title,
    organisation: 'Alder Street Bakery',
  }));
  let isKitchenBroken = true;
  const pushed: unknown[] = [];
  remote = await renderRemote(lifecycles, {
    path: '/clients/template',
    registry,
    api: {
      ...server().api,
      'GET /agencies/:agencyId/snapshot': () => ({
        data: { snapshot: { title: 'Reception', takenAt: 0 }, agents: [], targets },
      }),
      'GET /agencies/:agencyId/snapshot/changes': ({ query }) => {
        if (query.agentId === targets[1]!.ID && isKitchenBroken) throw new AppError('NOT_FOUND');
        return { data: [{ path: 'fontFamily', before: 'Lora', after: 'DM Sans' }] };
      },
      'POST /agencies/:agencyId/snapshot/push': ({ body }) => {
        pushed.push(body);
        return { success: true };
      },
    },
  });
  for (const { title } of targets)
    await userEvent.click(await screen.findByRole('checkbox', { name: `Choose ${title}` }));
  await userEvent.click(screen.getByRole('button', { name: 'Compare and push' }));
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Push the template to 2 agents?' }),
  );
  const again = await dialog.findByRole('button', { name: 'Try again' });
  expect(await dialog.findByText('Template: DM Sans')).toBeTruthy();
  const push = dialog.getByRole<HTMLButtonElement>('button', { name: 'Push the template' });
  expect(push.disabled).toBe(true);
  const kitchen = dialog.getByRole('checkbox', { name: 'Kitchen' });
  await userEvent.click(kitchen);
  expect(push.disabled).toBe(false);
  expect(screen.getByRole('dialog', { name: 'Push the template to 1 agent?' })).toBeTruthy();
  await userEvent.click(kitchen);
  expect(push.disabled).toBe(true);
  isKitchenBroken = false;
  await userEvent.click(again);
  await waitFor(() => expect(push.disabled).toBe(false));
  expect(dialog.queryByRole('button', { name: 'Try again' })).toBeNull();
  await userEvent.click(kitchen);
  await userEvent.click(push);
  await waitFor(() => expect(notices()).toContain('1 agent follows the template now.'));
  expect(pushed).toEqual([{ agentIds: [targets[0]!.ID] }]);
});

test('the activity shows details in words', async () => {
  const details: [string, string][] = [
    ['client.changed', 'canAccess, email, updates'],
    ['mail.domain-changed', 'temporary_failure'],
    ['report.sent', '3'],
  ];
  const entries = details.map(([action, text], index) => ({
    ...CHANGE,
    id: `entryGrove00001${index}`,
    action,
    area: action.split('.')[0],
    details: text,
  }));
  remote = await renderRemote(lifecycles, {
    path: '/clients/activity',
    registry,
    api: {
      ...server().api,
      'GET /agencies/:agencyId/audit': () => ({ data: entries, next: null }),
    },
  });
  for (const words of ['Access to tabs, Email, Settings', 'Temporary failure', '3 mails'])
    expect(await screen.findByText(words)).toBeTruthy();
});

test('the address without an organization leads to the overview of the clients', async () => {
  remote = await renderRemote(lifecycles, {
    path: '/reports',
    registry,
    api: {
      ...server().api,
      'GET /agencies/:agencyId/overview': () => ({
        data: {
          total: { ...EARNED, clients: 0, signUps: 0, payingSignUps: 0 },
          organisations: [],
          sendsReports: false,
        },
      }),
    },
  });
  expect(await screen.findByText('What your clients use and pay')).toBeTruthy();
});

test('a report that nobody may see is not reported as mailed', async () => {
  const orgId = 'orgBakery000001';
  remote = await renderRemote(lifecycles, {
    path: `/reports/${orgId}`,
    registry,
    api: {
      ...server().api,
      'GET /orgs/:orgId/report': ({ query }) => ({
        data: {
          month: query.month,
          organisation: 'Alder Street Bakery',
          conversations: 0,
          conversationsBefore: 0,
          messages: 0,
          withoutPerson: 0,
          unanswered: 0,
          agents: [],
        },
      }),
      'POST /orgs/:orgId/report/mail': () => ({ data: { recipients: 0 } }),
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Email this report' }));
  await waitFor(() =>
    expect(notices()).toContainEqual(expect.stringContaining('No one got the report.')),
  );
});

test('a custom tab opens on the verified domain of the agency, and on this host', async () => {
  const { api } = server({
    customDomain: 'app.fern.example',
    isVerifiedCustomDomain: true,
    customTabs: [
      {
        label: 'Reports',
        href: '/reports',
        iconUrl: '',
        pageType: 'html',
        htmlContent: '',
        jsContent: '',
        iframeUrl: '',
        alwaysVisible: true,
      },
    ],
  });
  await open(4, api);
  const there = await screen.findByRole('link', { name: 'Preview at app.fern.example' });
  const { hostname, pathname } = new URL(there.getAttribute('href')!);
  expect(hostname).toBe('app.fern.example');
  expect(pathname).toMatch(/^\/app\/\w+\/c\/reports$/);
  expect(screen.getByRole('link', { name: 'Preview' })).toBeTruthy();
});

test('there are eight tabs, and the preview is hidden on two of them', async () => {
  await open(0, server().api);
  const tabs = within(await screen.findByRole('navigation', { name: 'Agency settings' }));
  expect(tabs.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Overview',
    'Domains',
    'Email',
    'Theme',
    'Custom Tabs',
    'SAAS Mode',
    'Auto Billing',
    'Footer',
  ]);
  expect(screen.getByText('Preview')).toBeTruthy();
  await userEvent.click(tabs.getByRole('link', { name: 'Custom Tabs' }));
  expect(await screen.findByText('Add your own pages')).toBeTruthy();
  expect(screen.queryByText('Preview')).toBeNull();
});

describe('theme', () => {
  test('refuses an unknown font while the owner types', async () => {
    await open(3, server().api);
    const font = await screen.findByLabelText('Font');
    await userEvent.clear(font);
    await userEvent.type(font, 'Comic Unknown');
    expect(
      screen.getByText('This font name is not a valid one, please double check font name.'),
    ).toBeTruthy();
    await userEvent.clear(font);
    await userEvent.type(font, 'Lora');
    expect(screen.queryByText(/not a valid one/)).toBeNull();
  });

  test('reports which colors were corrected', async () => {
    await open(3, server().api);
    const color = await screen.findByLabelText('Primary Color');
    await userEvent.clear(color);
    await userEvent.type(color, '#ffff00');
    expect((await screen.findAllByText('Corrected')).length).toBeGreaterThan(0);
    expect(screen.getAllByLabelText('Primary 900')[0]).toBeTruthy();
  });
});

describe('custom tabs', () => {
  test.each([
    ['reports', 'URL must include a leading slash (/)'],
    ['/leads', 'This URL is reserved for a default tab'],
    ['/other', 'This URL is already used by another tab'],
  ])('refuses the address %s', async (typed, message) => {
    const tab = {
      label: 'Other',
      href: '/other',
      iconUrl: '',
      pageType: 'html' as const,
      htmlContent: '',
      jsContent: '',
      iframeUrl: '',
      alwaysVisible: true,
    };
    await open(4, server({ customTabs: [tab] }).api);
    await userEvent.click(await screen.findByRole('button', { name: 'Add tab' }));
    const url = await screen.findByLabelText(/URL/);
    await userEvent.clear(url);
    await userEvent.type(url, typed);
    await userEvent.tab();
    expect(await screen.findByText(message)).toBeTruthy();
  });

  test('the faults of a new tab are shown after a field was left or a save was tried', async () => {
    await open(4, {
      ...server().api,
      'PATCH /agencies/:agencyId/settings': () => {
        throw new AppError('BAD_INPUT', { fields: { customTabs: 'Please enter a label.' } });
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Add tab' }));
    const faults = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);
    const url = await screen.findByLabelText(/URL/);
    expect(faults()).toEqual([]);
    await userEvent.clear(url);
    await userEvent.type(url, 'reports');
    expect(faults()).toEqual([]);
    await userEvent.tab();
    expect(faults()).toEqual(['URL must include a leading slash (/)']);
    await userEvent.clear(url);
    await userEvent.type(url, '/reports');
    expect(faults()).toEqual([]);
    const label = screen.getByLabelText(/^Label/);
    expect(label.getAttribute('aria-invalid')).not.toBe('true');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(label.getAttribute('aria-invalid')).toBe('true'));
    // A tab that was added after the failed save was not refused.
    await userEvent.click(screen.getByRole('button', { name: 'Add tab' }));
    expect(screen.getByLabelText(/^Label/).getAttribute('aria-invalid')).not.toBe('true');
    const refused = 'Please enter a label.';
    expect(screen.getAllByText(refused)).toHaveLength(2);
    await userEvent.click(screen.getAllByRole('button', { name: /^Delete / })[0]!);
    await userEvent.click(screen.getByRole('button', { name: 'Edit' }));
    expect(screen.getByLabelText(/^Label/).getAttribute('aria-invalid')).not.toBe('true');
  });
});

test('the states of a mail domain say what to do, and its verification is reported once', async () => {
  const records = [{ type: 'TXT', name: 'send', value: 'v=spf1', ttl: 'Auto', status: 'failed' }];
  const first = {
    resendEmailDomain: 'fern.example',
    resendEmailDomainId: 'domain1',
    resendEmailDomainStatus: 'failure' as Agency['resendEmailDomainStatus'],
    resendEmailDomainRecords_JSON_STRING: JSON.stringify(records),
  };
  let status = first.resendEmailDomainStatus;
  const { api } = server(first);
  await open(2, {
    ...api,
    'GET /agencies/:agencyId/settings': () => ({
      data: { ...AGENCY, ...first, resendEmailDomainStatus: status },
      version: 1,
      droppedCss: [],
    }),
    'GET /resend/domains/:id': () => ({ data: { status, records } }),
    'POST /resend/domains/:id/verify': () => {
      status = 'verified';
      return { success: true, message: 'Domain verification pending..' };
    },
  });
  expect(await screen.findByText('The records could not be verified')).toBeTruthy();
  expect(screen.getByText('Not found')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'How to add records' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Verify' }));
  await waitFor(() => expect(notices()).toContain('Domain verification successful..'));
  expect(screen.queryByRole('button', { name: 'Verify' })).toBeNull();
});

test('a domain that cannot be added shows the reason beside the field', async () => {
  await open(1, {
    ...server().api,
    'GET /agencies/:agencyId/domains': () => ({ data: { rootDomain: 'localhost', domains: [] } }),
    'POST /vercel-api/custom-domain': () => {
      throw new AppError('HOST_TAKEN');
    },
  });
  const domain = await screen.findByLabelText('Custom domain');
  const add = screen.getAllByRole('button', { name: 'Add domain' })[1]!;
  await userEvent.type(domain, 'acme.com');
  await userEvent.click(add);
  expect((await screen.findAllByText('Please input a subdomain: "app.acme.com"'))[0]).toBeTruthy();
  await userEvent.clear(domain);
  await userEvent.type(domain, 'app.acme.com');
  await userEvent.click(add);
  expect(
    (await screen.findAllByText('This domain already exists on another account.'))[0],
  ).toBeTruthy();
  await userEvent.type(screen.getByLabelText('Subdomain'), 'fern');
  await userEvent.click(screen.getAllByRole('button', { name: 'Add domain' })[0]!);
  expect(
    (await screen.findAllByText('This domain already exists. Please try another one.'))[0],
  ).toBeTruthy();
});

test('a certificate that cannot be issued shows the reason and the time of the next order', async () => {
  const status = {
    domain: 'app.acme.com',
    domainType: 'customDomain',
    isVerified: true,
    isLive: false,
    checks: [],
    caa: [],
    failed: false,
    certificate: {
      validUntil: 0,
      nextOrderAt: Date.UTC(2026, 11, 14, 12),
      problem: { kind: 'rateLimited', detail: 'too many certificates already issued' },
    },
  };
  await open(1, {
    ...server().api,
    'GET /agencies/:agencyId/domains': () => ({
      data: { rootDomain: 'localhost', domains: [status] },
    }),
    'GET /vercel-api/custom-domain': () => status,
  });
  expect(await screen.findByText('Your domain has no certificate yet')).toBeTruthy();
  expect(screen.getByText(/issues no more certificates for this domain/)).toBeTruthy();
  expect(screen.getByText(/too many certificates already issued/)).toBeTruthy();
  expect(screen.getByText(/We try again on .*14.*2026/)).toBeTruthy();
  expect(screen.getByText('Generating SSL certificate.')).toBeTruthy();
});

const domainStatus = (domain: string, isVerified: boolean, replaces: string[] = []) => ({
  domain,
  domainType: 'customDomain',
  replaces,
  isVerified,
  isLive: isVerified,
  checks: [],
  caa: [],
  failed: false,
});

test('a verified domain is replaced without a gap, and the page names both', async () => {
  let domains = [domainStatus('old.example.com', true)];
  await open(1, {
    ...server().api,
    'GET /workspaces/:workspaceId/agency': () => ({ data: AGENCY }),
    'GET /agencies/:agencyId/domains': () => ({ data: { rootDomain: 'localhost', domains } }),
    'GET /vercel-api/custom-domain': ({ query }) =>
      domains.find(({ domain }) => domain === query['domain']),
    'POST /vercel-api/custom-domain': ({ body }) => {
      const { customDomain } = body as { customDomain: string };
      domains = [...domains, domainStatus(customDomain, false, ['old.example.com'])];
      const data = { domain: customDomain, verification: [], records: [] };
      return { success: true, message: '', data };
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Use another domain' }));
  expect(
    screen.getByText('old.example.com stays in use until the new domain is live.'),
  ).toBeTruthy();
  const field = screen.getByRole('textbox', { name: 'Custom domain' });
  await userEvent.clear(field);
  await userEvent.type(field, 'new.example.com');
  await userEvent.click(screen.getAllByRole('button', { name: 'Add domain' }).at(-1)!);
  expect(
    await screen.findByText(
      'old.example.com stays in use until new.example.com is live. Then it is released.',
    ),
  ).toBeTruthy();
  expect(screen.getAllByText('Custom Domain Configuration')).toHaveLength(2);
  expect(screen.queryByRole('button', { name: 'Use another domain' })).toBeNull();
});

test('a domain that another agency has claimed without a proof can be proven', async () => {
  const record = {
    type: 'TXT',
    name: '_agency-verify.app',
    fqdn: '_agency-verify.app.example.com',
    value: 'proof-of-grove',
  };
  await open(1, {
    ...server().api,
    'GET /agencies/:agencyId/domains': () => ({ data: { rootDomain: 'localhost', domains: [] } }),
    'POST /vercel-api/custom-domain': () => {
      throw new AppError('HOST_TAKEN', { record });
    },
  });
  await userEvent.type(
    await screen.findByRole('textbox', { name: 'Custom domain' }),
    'app.example.com',
  );
  await userEvent.click(screen.getAllByRole('button', { name: 'Add domain' }).at(-1)!);
  const refusal = 'This domain already exists on another account.';
  expect((await screen.findAllByText(refusal)).length).toBeGreaterThan(0);
  expect(await screen.findByText(/If the domain is yours, create this record/)).toBeTruthy();
  expect(screen.getByText('proof-of-grove')).toBeTruthy();
});

test('has no hard-coded text', async () => {
  chooseLanguage('?lang=en-XA');
  await open(0, server().api);
  await screen.findByText('Preview', { exact: false }).catch(() => null);
  await screen.findAllByRole('checkbox');
  expect(findHardCodedText(remote.element)).toEqual([]);
});
