import { afterEach, expect, jest, test } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AppError } from '@voxgrove/contracts';
import type { FirstRunProps } from '@voxgrove/contracts/first-run';
import { renderRemote } from '@voxgrove/testing';
import type { ApiHandlers, RenderedRemote } from '@voxgrove/testing';
import type { CreatePersonalizedAgentInput, WizardJob } from '../../../contract/wizard';
import * as slot from '../../slots/FirstRun';
import { ownerView, registry, testAgent, WORKSPACE_ID } from '../../testing/test-agent';

let remote: RenderedRemote;
afterEach(async () => {
  await remote.unmount();
  cleanup();
  localStorage.clear();
});

const page = {
  url: 'https://fernhill.example/',
  title: 'Opening hours',
  outcome: 'taken' as const,
  reason: '',
  bytes: 900,
  chars: 400,
};
const jobOf = (input: CreatePersonalizedAgentInput, part: Partial<WizardJob> = {}): WizardJob => ({
  id: input.jobId,
  workspaceId: WORKSPACE_ID,
  kind: 'agent',
  state: 'done',
  company: input.company,
  pages: [page],
  branding: { colors: ['#1f6f54'], favicon: null },
  profile: { name: 'Fernhill', description: 'Rent gear by the day.' },
  questions: ['Do I pay a deposit?'],
  reachable: true,
  agentId: input.agentId,
  error: null,
  startedAt: 1,
  updatedAt: 1,
  ...part,
});

const props = (part: Partial<FirstRunProps> = {}) => ({
  displayName: '',
  named: false,
  askAbout: true,
  saveProfile: jest.fn(() => Promise.resolve()),
  leave: jest.fn(),
  ...part,
});

async function open(slotProps = props(), api: ApiHandlers = {}) {
  remote = await renderRemote(slot, {
    registry,
    slotProps: { ...slotProps },
    api: {
      'GET /workspaces/:id/wizard-jobs/:job': () => {
        throw new AppError('NOT_FOUND');
      },
      'GET /v2/agents/:id': ({ params }) => ({
        data: ownerView(testAgent({ ID: params['id'] as never, title: 'Fernhill' })),
      }),
      'rpc onboarding.createPersonalizedAgent': ({ body }) => {
        const input = body as CreatePersonalizedAgentInput;
        return {
          agentId: input.agentId,
          prototypeUrl: '',
          agentData: testAgent({ ID: input.agentId }),
          job: jobOf(input),
        };
      },
      ...api,
    },
  });
  return slotProps;
}

const build = async (website = 'fernhill.example') => {
  await userEvent.type(await screen.findByLabelText('Your name'), 'Ada Palmer');
  await userEvent.type(screen.getByLabelText('Your website'), website);
  await userEvent.click(screen.getByRole('button', { name: 'Build my agent' }));
};
const builtAgents = () =>
  remote.api.calls
    .filter(({ path }) => path.endsWith('createPersonalizedAgent'))
    .map(({ body }) => body as CreatePersonalizedAgentInput);

test('name and website complete the profile and build an agent from the website alone', async () => {
  const { saveProfile } = await open();
  await build();
  await screen.findByRole('heading', { level: 1, name: 'Your agent is ready' });
  expect(saveProfile).toHaveBeenCalledWith({
    displayName: 'Ada Palmer',
    company: 'Fernhill',
    workspaceName: 'Fernhill',
  });
  expect(builtAgents()).toMatchObject([
    { infer: true, company: { name: '', website: 'fernhill.example', description: '' } },
  ]);
  expect(document.activeElement?.textContent).toBe('Your agent is ready');
});

test('missing values are shown beside their fields, and nothing is sent', async () => {
  const { saveProfile } = await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Build my agent' }));
  await screen.findByText('Please enter your name.');
  expect(screen.getByText('Company website is required')).toBeTruthy();
  expect(saveProfile).not.toHaveBeenCalled();
});

test('a profile that cannot be saved shows an error, and the button can be pressed again', async () => {
  const saveProfile = jest.fn<FirstRunProps['saveProfile']>();
  saveProfile.mockRejectedValueOnce(new Error('offline')).mockResolvedValue();
  await open(props({ saveProfile: saveProfile as never }));
  await build();
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(builtAgents()).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Build my agent' }));
  await screen.findByRole('heading', { level: 1, name: 'Your agent is ready' });
});

test('"Skip for now" needs the name only', async () => {
  const { saveProfile, leave } = await open();
  await userEvent.type(await screen.findByLabelText('Your name'), 'Ada');
  await userEvent.click(screen.getByRole('button', { name: 'Skip for now' }));
  await waitFor(() => expect(leave).toHaveBeenCalledWith());
  expect(saveProfile).toHaveBeenCalledWith({ displayName: 'Ada' });
});

test('an unreadable website leads to a description under the same ids', async () => {
  const { build: create }: { build: ApiHandlers[string] } = {
    build: ({ body }) => {
      const input = body as CreatePersonalizedAgentInput;
      if (input.company.description === '')
        throw new AppError('BRANDING_UNAVAILABLE', { reason: 'forbidden by robots.txt' });
      const agentData = testAgent({ ID: input.agentId });
      return { agentId: input.agentId, prototypeUrl: '', agentData, job: jobOf(input) };
    },
  };
  await open(props(), { 'rpc onboarding.createPersonalizedAgent': create });
  await build();
  await screen.findByText(/We could not read fernhill\.example \(forbidden by robots\.txt\)/);
  const text = 'We rent outdoor gear by the day.';
  await userEvent.type(screen.getByLabelText('What does your company do?'), text);
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  await screen.findByRole('heading', { level: 1, name: 'Your agent is ready' });
  const [first, second] = builtAgents();
  expect(second).toMatchObject({ jobId: first?.jobId, agentId: first?.agentId });
  expect(second?.company).toEqual({
    name: 'Fernhill',
    website: 'fernhill.example',
    description: text,
  });
});

test('a person without a website describes their company', async () => {
  await open();
  await userEvent.type(await screen.findByLabelText('Your name'), 'Ada');
  await userEvent.click(screen.getByRole('button', { name: 'I have no website yet' }));
  await userEvent.type(await screen.findByLabelText('Company name'), 'Fernhill');
  const text = 'We rent outdoor gear by the day.';
  await userEvent.type(screen.getByLabelText('What does your company do?'), text);
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  await screen.findByRole('heading', { level: 1, name: 'Your agent is ready' });
  expect(builtAgents()[0]?.company).toEqual({ name: 'Fernhill', website: '', description: text });
});

test('an edit in place changes the texts that the company gave the agent', async () => {
  const saved: unknown[] = [];
  await open(props(), {
    'POST /v2/agents/:id': ({ body, params }) => {
      saved.push(body);
      const agent = testAgent({ ID: params['id'] as never, title: 'Fern' });
      return { data: { ...ownerView(agent), ID: params['id'] } };
    },
  });
  await build();
  const name = await screen.findByLabelText('Name');
  await userEvent.clear(name);
  await userEvent.type(name, 'Fern{Enter}');
  await waitFor(() => expect(saved).toMatchObject([{ title: 'Fern' }]));
});
