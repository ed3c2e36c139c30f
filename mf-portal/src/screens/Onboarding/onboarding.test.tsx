import { afterEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { ClientView, Organisation, PageTenant, PortalSession } from '@voxgrove/contracts';
import { portalStore } from '@voxgrove/sdk/internal';
import { renderRemote, testRegistry, testRemote } from '@voxgrove/testing';
import type { RenderedRemote } from '@voxgrove/testing';
import * as lifecycles from '../../lifecycles';

const IDS = { agencyId: 'a'.repeat(15), workspaceId: 'w'.repeat(15) };
const TIMES = { lastModified: 1_790_000_000, ts: 1_790_000_000 };
const agent = {
  ID: 'A'.repeat(16),
  title: 'Fernhill Outdoor',
  description: 'Rents out outdoor gear.',
  roundedImageURL: '',
  lastModified: TIMES.lastModified,
};
const organisation = Organisation.parse({ ...IDS, ...TIMES, ID: 'o'.repeat(15), name: 'Fernhill' });
const registry = testRegistry(
  testRemote({
    name: 'mf-portal',
    routes: [{ path: '/client/onboarding', title: 'onboarding.title' }],
  }),
);

let remote: RenderedRemote;
afterEach(async () => {
  sessionStorage.clear();
  jest.useRealTimers();
  await remote.unmount();
  portalStore.set(null);
});

const realTimeout = setTimeout;
const pass = (ms: number): Promise<void> =>
  act(async () => {
    await jest.advanceTimersByTimeAsync(ms);
    for (let turn = 0; turn < 10; turn += 1) {
      await new Promise((resolve) => realTimeout(resolve));
      await jest.advanceTimersByTimeAsync(0);
    }
  });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

/** Signs in as a client who has not completed the onboarding. */
function signIn(): void {
  portalStore.set({
    tenant: PageTenant.parse({
      agencyId: IDS.agencyId,
      region: 'eu',
      basePath: '',
      brand: { name: 'Fern & Co' },
      settings: {},
      showPoweredBy: false,
    }),
    session: PortalSession.parse({
      kind: 'client',
      region: 'eu',
      client: ClientView.parse({
        ...IDS,
        ID: 'c'.repeat(15),
        orgId: organisation.ID,
        email: 'ines@fernhill.example',
        isNewSignup: true,
        ts: TIMES.ts,
      }),
      organisation,
      accessDisabled: null,
      viewing: null,
    }),
  });
}

test('after half a minute another attempt joins the running job, and its agent is shown', async () => {
  const jobs: { jobId: string; goals: string[] }[] = [];
  let finish: (reply: object) => void = () => undefined;
  const built = new Promise<object>((resolve) => {
    finish = resolve;
  });
  signIn();
  remote = await renderRemote(lifecycles, {
    path: '/client/onboarding',
    registry,
    api: {
      'POST /portal/onboarding/agent': ({ body }) => {
        jobs.push(body as (typeof jobs)[number]);
        return built;
      },
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Get started' }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Ask for contact details' }));
  press('Continue');
  press('Continue');
  expect(screen.getByText('Company name is required')).toBeTruthy();
  fireEvent.change(screen.getByLabelText(/^Company name/), { target: { value: agent.title } });
  fireEvent.change(screen.getByLabelText(/^What does your company do/), {
    target: { value: agent.description },
  });
  press('Continue');
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask'] });
  press('Create agent');
  await pass(29_000);
  expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull();
  await pass(1_000);
  press('Try Again');
  await pass(0);
  expect(new Set(jobs.map(({ jobId }) => jobId)).size).toBe(1);
  expect(jobs.map(({ goals }) => goals)).toEqual([['leads'], ['leads']]);
  finish({ agent });
  await pass(0);
  expect(screen.getByText('Your agent is ready')).toBeTruthy();
  expect(screen.getByText(agent.description)).toBeTruthy();
});

test('a reload keeps the step and the entries, and joins the job that builds the agent', async () => {
  const jobs: { jobId: string; company: { name: string }; goals: string[] }[] = [];
  let isBuilt = false;
  signIn();
  const load = async (): Promise<void> => {
    remote = await renderRemote(lifecycles, {
      path: '/client/onboarding',
      registry,
      api: {
        'POST /portal/onboarding/agent': ({ body }) => {
          jobs.push(body as (typeof jobs)[number]);
          return isBuilt ? { agent } : new Promise(() => undefined);
        },
      },
    });
  };
  const reload = async (): Promise<void> => {
    await remote.unmount();
    await load();
  };
  await load();
  fireEvent.click(await screen.findByRole('button', { name: 'Get started' }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Ask for contact details' }));
  press('Continue');
  fireEvent.change(screen.getByLabelText(/^Company name/), { target: { value: agent.title } });
  await reload();
  expect(screen.getByLabelText<HTMLInputElement>(/^Company name/).value).toBe(agent.title);
  fireEvent.change(screen.getByLabelText(/^What does your company do/), {
    target: { value: agent.description },
  });
  press('Continue');
  fireEvent.click(screen.getByRole('radio', { name: 'Dark' }));
  await reload();
  expect(screen.getByRole('radio', { name: 'Dark', checked: true })).toBeTruthy();
  press('Create agent');
  expect(await screen.findByRole('progressbar')).toBeTruthy();
  isBuilt = true;
  await reload();
  expect(await screen.findByText('Your agent is ready')).toBeTruthy();
  await reload();
  expect(screen.getByText('Your agent is ready')).toBeTruthy();
  expect(jobs).toHaveLength(2);
  expect(jobs[1]).toEqual(jobs[0]);
  expect(jobs[0]!.goals).toEqual(['leads']);
});
