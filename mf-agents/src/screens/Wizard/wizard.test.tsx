import { afterEach, describe, expect, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AppError } from '@voxgrove/contracts';
import { navigateTo } from '@voxgrove/sdk';
import { renderRemote } from '@voxgrove/testing';
import type { ApiHandlers, RenderedRemote } from '@voxgrove/testing';
import type {
  CreatePersonalizedAgentInput,
  GetBrandingInfoInput,
  WizardJob,
} from '../../../contract/wizard';
import * as lifecycles from '../../lifecycles';
import {
  ownerView,
  registry,
  surroundings,
  testAgent,
  WORKSPACE_ID,
} from '../../testing/test-agent';

let remote: RenderedRemote;
afterEach(async () => {
  await remote.unmount();
  cleanup();
});

const page = {
  url: 'https://acme.test/',
  title: 'Acme',
  outcome: 'taken' as const,
  reason: '',
  bytes: 900,
  chars: 400,
};
const skipped = {
  ...page,
  url: 'https://acme.test/secret',
  title: '',
  outcome: 'robots' as const,
  reason: 'forbidden by robots.txt',
};
const jobOf = (
  input: GetBrandingInfoInput | CreatePersonalizedAgentInput,
  part: Partial<WizardJob> = {},
): WizardJob => ({
  id: input.jobId,
  workspaceId: WORKSPACE_ID,
  kind: 'branding',
  state: 'done',
  company: input.company,
  pages: [page, skipped],
  branding: null,
  reachable: true,
  agentId: null,
  error: null,
  startedAt: 1,
  updatedAt: 1,
  ...part,
});
const branding = (input: GetBrandingInfoInput) => ({
  brandingInfo: { colors: ['#1f6f54', '#ffcc00'], favicon: null },
  job: jobOf(input),
});
const creation = (input: CreatePersonalizedAgentInput) => ({
  agentId: input.agentId,
  prototypeUrl: '',
  agentData: testAgent({ ID: input.agentId, title: input.company.name }),
  job: jobOf(input, { kind: 'agent', agentId: input.agentId }),
});

async function open(api: ApiHandlers = {}) {
  remote = await renderRemote(lifecycles, {
    path: '/agents/new/wizard',
    registry,
    api: {
      ...surroundings,
      'GET /workspaces/:id/wizard-jobs/:job': () => {
        throw new AppError('NOT_FOUND');
      },
      'rpc onboarding.getBrandingInfo': ({ body }) => branding(body as never),
      'rpc onboarding.createPersonalizedAgent': ({ body }) => creation(body as never),
      'GET /v2/agents/:id': ({ params }) => ({
        data: ownerView(testAgent({ ID: params.id as never })),
      }),
      ...api,
    },
  });
  await screen.findByText('Tell us about your company');
}
const calls = <T,>(name: string) =>
  remote.api.calls.filter(({ path }) => path.endsWith(name)).map(({ body }) => body as T);
/** Found by text. Queries by role take seconds in a document of this size. */
const button = (name: string) => screen.getByText(name);

async function fill({
  name = 'Acme',
  website = 'acme.test',
  description = 'We make everything.',
} = {}) {
  for (const [label, text] of [
    [/Company name/, name],
    [/Company website/, website],
    [/What does/, description],
  ] as const) {
    fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
  }
  await userEvent.click(button('Continue'));
}

describe('company details', () => {
  test('each rule has its own text, and an error disappears when its field is edited', async () => {
    await open();
    await fill({ name: ' ', website: '', description: '' });
    for (const text of [
      'Company name is required',
      'Company website is required',
      'Please tell us what your company does',
    ])
      expect(await screen.findByText(text)).toBeTruthy();
    await userEvent.type(screen.getByLabelText(/Company name/), 'A');
    expect(screen.queryByText('Company name is required')).toBeNull();
    expect(screen.getByText('Company website is required')).toBeTruthy();
  });

  test.each([
    ['acme', 'Please enter a valid website URL or domain'],
    ['http://', 'Please enter a valid website URL or domain'],
  ])('%s is not a website', async (website, message) => {
    await open();
    await fill({ website });
    expect(await screen.findByText(message)).toBeTruthy();
    expect(calls('getBrandingInfo')).toEqual([]);
  });

  test('nine characters between spaces are too few', async () => {
    await open();
    await fill({ description: '  123456789  ' });
    expect(await screen.findByText('Please provide at least 10 characters')).toBeTruthy();
  });
});

test('a website becomes one agent: every page is shown, and three digits make a color but two do not', async () => {
  await open();
  await fill();
  await screen.findByText('Confirm your branding');
  expect(screen.getByText(/forbidden by robots.txt/)).toBeTruthy();
  const color = screen.getByRole('textbox', { name: 'Primary color' });
  await userEvent.clear(color);
  await userEvent.type(color, 'c6');
  await userEvent.click(button('Create agent'));
  expect([document.activeElement === color, calls('createPersonalizedAgent')]).toEqual([true, []]);
  await userEvent.type(color, '0');
  expect((color as HTMLInputElement).value).toBe('#c60');
  await userEvent.dblClick(button('Create agent'));
  await screen.findByText('Acme is ready');
  expect(calls<CreatePersonalizedAgentInput>('createPersonalizedAgent')).toMatchObject([
    { brandingChoices: { primaryColor: '#cc6600', themeMode: 'light', faviconApproved: false } },
  ]);
  await userEvent.click(button('Go to Dashboard'));
  await waitFor(() =>
    expect(remote.path()).toBe(
      `/agents/${calls<CreatePersonalizedAgentInput>('createPersonalizedAgent')[0]!.agentId}/overview?showDebugger=true`,
    ),
  );
});

test('back leads success → branding → company-info → drawer, and creates no second agent', async () => {
  await open();
  await fill();
  await userEvent.click(await screen.findByText('Create agent'));
  await screen.findByText('Acme is ready');
  await userEvent.click(button('Back'));
  await userEvent.click(await screen.findByText('Continue'));
  await screen.findByText('Acme is ready');
  await userEvent.click(button('Back'));
  await userEvent.click(await screen.findByText('Back'));
  await screen.findByText('Tell us about your company');
  const name = screen.getByLabelText<HTMLInputElement>(/Company name/);
  await userEvent.type(name, ' Two');
  expect(name.value).toBe('Acme');
  await userEvent.click(button('Continue'));
  expect(await screen.findByText(/The agent has been created/)).toBeTruthy();
  await userEvent.click(await screen.findByText('Continue'));
  await screen.findByText('Acme is ready');
  for (const step of ['Confirm your branding', 'Tell us about your company']) {
    await userEvent.click(button('Back'));
    await screen.findByText(step);
  }
  await userEvent.click(button('Back'));
  await waitFor(() => expect(remote.path()).toBe('/agents/new'));
  expect(calls('createPersonalizedAgent')).toHaveLength(1);
});

test('steps in another tab continue here with one agent, and a wizard finished there can be closed here', async () => {
  await open();
  const key = `agentWizard.${WORKSPACE_ID}`;
  /** Delivers the storage event for a change in another tab. */
  const elsewhere = (change: object | null) =>
    act(() => {
      const newValue =
        change && JSON.stringify({ ...JSON.parse(localStorage.getItem(key)!), ...change });
      if (newValue === null) localStorage.removeItem(key);
      else localStorage.setItem(key, newValue);
      window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
    });
  fireEvent.change(screen.getByLabelText(/Company name/), { target: { value: 'Half a na' } });
  const { agentId } = JSON.parse(localStorage.getItem(key)!) as { agentId: string };
  elsewhere({
    step: 'branding',
    company: { name: 'Acme', website: 'acme.test', description: 'We make everything.' },
    brandingStartedAt: Date.now(),
  });
  await screen.findByText('Confirm your branding');
  await userEvent.click(button('Create agent'));
  await screen.findByText('Acme is ready');
  expect(calls<CreatePersonalizedAgentInput>('createPersonalizedAgent')).toMatchObject([
    { agentId, company: { name: 'Acme' } },
  ]);
  elsewhere(null);
  await userEvent.click(button('Go to Dashboard'));
  await waitFor(() => expect(remote.path()).toBe(`/agents/${agentId}/overview?showDebugger=true`));
});

test('a user who goes back during the creation is informed when the agent is ready', async () => {
  await open({ 'rpc onboarding.createPersonalizedAgent': () => new Promise(() => undefined) });
  await fill();
  await userEvent.click(await screen.findByText('Create agent'));
  await screen.findByText(/Creating/);
  await userEvent.click(button('Back'));
  await screen.findByText('Create agent');
  const [input] = calls<CreatePersonalizedAgentInput>('createPersonalizedAgent');
  await waitFor(() => expect(remote.live.topics).toContain(`workspaces/${WORKSPACE_ID}/jobs`));
  act(() => remote.live.emit(`workspaces/${WORKSPACE_ID}/jobs`, creation(input!).job));
  expect(await screen.findByText(/The agent has been created/)).toBeTruthy();
  await userEvent.click(button('Continue'));
  await screen.findByText('Acme is ready');
  expect(calls('createPersonalizedAgent')).toHaveLength(1);
});

test('typed values are restored when the wizard opens again', async () => {
  await open();
  fireEvent.change(screen.getByLabelText(/Company name/), { target: { value: 'Acme' } });
  fireEvent.change(screen.getByLabelText(/What does/), { target: { value: 'We make' } });
  act(() => navigateTo('/agents'));
  await waitFor(() => expect(screen.queryByText('Tell us about your company')).toBeNull());
  act(() => navigateTo('/agents/new/wizard'));
  expect((await screen.findByLabelText<HTMLInputElement>(/Company name/)).value).toBe('Acme');
  expect(screen.getByLabelText<HTMLTextAreaElement>(/What does/).value).toBe('We make');
});

test('a reading shows its pages as they arrive, and continues while the drawer is closed', async () => {
  let answer!: () => void;
  await open({
    'rpc onboarding.getBrandingInfo': ({ body }) =>
      new Promise((resolve) => {
        answer = () => resolve(branding(body as never));
      }),
  });
  await fill();
  await screen.findByText('Analyzing acme.test');
  const [input] = calls<GetBrandingInfoInput>('getBrandingInfo');
  await waitFor(() => expect(remote.live.topics).toContain(`workspaces/${WORKSPACE_ID}/jobs`));
  act(() =>
    remote.live.emit(
      `workspaces/${WORKSPACE_ID}/jobs`,
      jobOf(input!, { state: 'running', pages: [page] }),
    ),
  );
  expect(await screen.findByText('1 page added')).toBeTruthy();
  await userEvent.click(screen.getByLabelText('Close'));
  act(() => navigateTo('/agents/new/wizard'));
  await screen.findByText('Analyzing acme.test');
  await act(async () => answer());
  await screen.findByText('Confirm your branding');
  expect(
    new Set(calls<GetBrandingInfoInput>('getBrandingInfo').map(({ jobId }) => jobId)).size,
  ).toBe(1);
});

test('an unreadable website is reported, and the user can continue with the description', async () => {
  await open({
    'rpc onboarding.getBrandingInfo': () => {
      throw new AppError('BRANDING_UNAVAILABLE');
    },
  });
  await fill();
  expect(await screen.findByText('Unable to analyze website branding')).toBeTruthy();
  await userEvent.click(button('Continue with the description only'));
  expect(await screen.findByText(/The website could not be read/)).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Primary color' }).value).toBe(
    '#0070f3',
  );
  await userEvent.click(button('Create agent'));
  await screen.findByText('Acme is ready');
});

test('going back after continuing without the website reads it again', async () => {
  let readRequests = 0;
  await open({
    'rpc onboarding.getBrandingInfo': ({ body }) => {
      readRequests += 1;
      if (readRequests === 1) throw new AppError('BRANDING_UNAVAILABLE');
      return branding(body as never);
    },
  });
  await fill();
  await userEvent.click(await screen.findByText('Continue with the description only'));
  await screen.findByText(/The website could not be read/);
  await userEvent.click(button('Back'));
  await userEvent.click(await screen.findByText('Continue'));
  await screen.findByText('1 page added');
  expect(screen.queryByText(/The website could not be read/)).toBeNull();
  expect(
    new Set(calls<GetBrandingInfoInput>('getBrandingInfo').map(({ jobId }) => jobId)).size,
  ).toBe(1);
});

test('a return days after an unreadable website starts the timer anew', async () => {
  remote = await renderRemote(lifecycles, {
    path: '/agents',
    registry,
    api: {
      ...surroundings,
      'GET /workspaces/:id/wizard-jobs/:job': () => {
        throw new AppError('NOT_FOUND');
      },
      'rpc onboarding.getBrandingInfo': () => new Promise(() => undefined),
    },
  });
  localStorage.setItem(
    `agentWizard.${WORKSPACE_ID}`,
    JSON.stringify({
      format: 1,
      step: 'branding',
      typed: null,
      company: { name: 'Acme', website: 'acme.test', description: 'We make everything.' },
      brandingJobId: 'JobOfBefore00002',
      brandingStartedAt: Date.now() - 86_400_000,
      withoutWebsite: false,
      choices: null,
      agentId: 'AgentOfWizard002',
      creationJobId: 'JobOfMaking00002',
      creationStartedAt: 0,
      creating: false,
      created: null,
    }),
  );
  act(() => navigateTo('/agents/new/wizard'));
  expect((await screen.findByRole('timer')).textContent).toMatch(/^\d s$/);
  expect(screen.queryByText('Try Again')).toBeNull();
});

test('page outcomes are counted and listed, and an own picture is sent once the agent exists', async () => {
  const more = [
    {
      ...page,
      url: 'https://acme.test/app',
      outcome: 'empty' as const,
      reason: 'no text without JavaScript',
    },
    { ...page, url: 'https://acme.test/gone', outcome: 'http-error' as const, reason: 'HTTP 404' },
  ];
  await open({
    'rpc onboarding.getBrandingInfo': ({ body }) => ({
      ...branding(body as never),
      brandingInfo: {
        colors: ['#ffcc00'],
        palette: [{ hex: '#ffcc00', from: 'logo', contrast: 1.5, readable: '#8a6d00' }],
        favicon: null,
      },
      job: jobOf(body as never, { pages: [page, skipped, ...more] }),
    }),
    'POST /rpc/uploadFile': () => ({
      result: {
        data: {
          data: {
            url: 'https://files.test/logo.png',
            path: '/logo.png',
            id: 'f',
            dbFilePath: 'logo.png',
            filename: 'logo.png',
            sizeKB: 1,
          },
        },
      },
    }),
    'POST /v2/agents/:id': ({ params, body }) => ({
      data: {
        ...ownerView(testAgent({ ID: params.id as never, ...(body as object) })),
        ID: params.id,
      },
    }),
  });
  await fill();
  await screen.findByText('Confirm your branding');
  for (const text of ['1 page added', '1 blocked by robots.txt', '1 empty', '1 failed'])
    expect(screen.getByText(text)).toBeTruthy();
  await userEvent.click(screen.getByText('Skipped (3)'));
  expect(screen.queryByText('https://acme.test/')).toBeNull();
  expect(screen.getByText(/HTTP 404/)).toBeTruthy();
  expect(screen.getByText(/From the logo\./)).toBeTruthy();
  expect(screen.getByText('Below AA')).toBeTruthy();
  const file = screen.getByLabelText('Your own picture');
  fireEvent.change(file, { target: { files: [new File(['x'], 'logo.html.png')] } });
  expect(await screen.findByText(/^Only .* Files$/)).toBeTruthy();
  fireEvent.change(file, { target: { files: [new File([new Uint8Array(500_001)], 'logo.png')] } });
  expect(await screen.findByText('Max size: 0.5 MBs')).toBeTruthy();
  fireEvent.change(file, {
    target: { files: [new File(['no picture'], 'logo.png', { type: 'image/png' })] },
  });
  expect(await screen.findByText(/^Only .* Files$/)).toBeTruthy();
  expect(screen.queryByText('logo.png')).toBeNull();
  const picture = Buffer.from('89504e470d0a1a0a00', 'hex');
  fireEvent.change(file, {
    target: { files: [new File([picture], 'logo.png', { type: 'image/png' })] },
  });
  await screen.findByText('logo.png');
  await userEvent.click(button('Create agent'));
  await screen.findByText('Acme is ready');
  const [agentId] = calls<CreatePersonalizedAgentInput>('createPersonalizedAgent').map(
    (input) => input.agentId,
  );
  expect(calls<object>('uploadFile')).toMatchObject([
    {
      agentId,
      targetPath: 'agentPicture',
      base64Payload: picture.toString('base64'),
      filename: 'logo.png',
    },
  ]);
  expect(calls<object>(`/agents/${agentId}`).filter(Boolean)).toEqual([
    { roundedImageURL: 'https://files.test/logo.png' },
  ]);
});

test('after a reload the pages read so far are shown', async () => {
  let progressRequests = 0;
  remote = await renderRemote(lifecycles, {
    path: '/agents',
    registry,
    api: {
      ...surroundings,
      'GET /workspaces/:id/wizard-jobs/:job': ({ params }) => ({
        data: jobOf(
          {
            jobId: params.job,
            company: { name: 'Acme', website: 'acme.test', description: 'We make everything.' },
          } as never,
          { state: 'running', attempts: 2, waitingUntil: Date.now() + 30_000 },
        ),
      }),
      'rpc onboarding.getBrandingInfo': () => {
        progressRequests += 1;
        return new Promise(() => undefined);
      },
    },
  });
  localStorage.setItem(
    `agentWizard.${WORKSPACE_ID}`,
    JSON.stringify({
      format: 1,
      step: 'branding',
      typed: null,
      company: { name: 'Acme', website: 'acme.test', description: 'We make everything.' },
      brandingJobId: 'JobOfBefore00001',
      brandingStartedAt: Date.now() - 31_000,
      withoutWebsite: false,
      choices: null,
      agentId: 'AgentOfWizard001',
      creationJobId: 'JobOfMaking00001',
      creationStartedAt: 0,
      creating: false,
      created: null,
    }),
  );
  act(() => navigateTo('/agents/new/wizard'));
  expect(await screen.findByText('1 page added')).toBeTruthy();
  expect(screen.getByText(/continues where it stopped/)).toBeTruthy();
  expect(
    screen.getByText(
      'Waiting: your workspace has used its processing time. Reading continues in about 1 minute.',
    ),
  ).toBeTruthy();
  expect(screen.getByRole('timer').textContent).toMatch(/^3\d s$/);
  await userEvent.click(button('Try Again'));
  await waitFor(() => expect(progressRequests).toBe(2));
  expect(new Set(calls<GetBrandingInfoInput>('getBrandingInfo').map(({ jobId }) => jobId))).toEqual(
    new Set(['JobOfBefore00001']),
  );
});

test('the last step names an unreadable website with the reason', async () => {
  await open({
    'rpc onboarding.createPersonalizedAgent': ({ body }) => ({
      ...creation(body as never),
      job: jobOf(body as never, {
        kind: 'agent',
        pages: [],
        knowledge: {
          from: 'description',
          reason: 'no text without JavaScript',
          pages: 0,
          passages: 1,
        },
      }),
    }),
  });
  await fill();
  await userEvent.click(await screen.findByText('Create agent'));
  expect(
    await screen.findByText(/The website could not be read: no text without JavaScript\./),
  ).toBeTruthy();
});

test('a failed creation can be retried under the same agent id', async () => {
  let tries = 0;
  await open({
    'rpc onboarding.createPersonalizedAgent': ({ body }) => {
      tries += 1;
      if (tries === 1) throw new AppError('AGENT_CREATE_FAILED');
      return creation(body as never);
    },
  });
  await fill();
  await userEvent.click(await screen.findByText('Create agent'));
  expect(await screen.findByText('Failed to create agent')).toBeTruthy();
  await userEvent.click(button('Try Again'));
  await screen.findByText('Acme is ready');
  const inputs = calls<CreatePersonalizedAgentInput>('createPersonalizedAgent');
  expect(inputs).toHaveLength(2);
  expect(inputs[1]).toEqual(inputs[0]);
});
