import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Agent, AgentDraft } from '@voxgrove/contracts';
import { AppError } from '@voxgrove/contracts';
import { leaveRequest } from '@voxgrove/sdk/internal';
import { renderRemote } from '@voxgrove/testing';
import type { ApiHandlers, RenderedRemote } from '@voxgrove/testing';
import { AgentWrite } from '../../../../contract/agent-write';
import * as lifecycles from '../../../lifecycles';
import {
  AGENT_ID,
  ownerView,
  registry,
  surroundings,
  testAgent,
} from '../../../testing/test-agent';

let remote: RenderedRemote | undefined;

/** For `afterEach`: unmounts the settings and clears the request to leave them. */
export async function closeSettings(): Promise<void> {
  await remote?.unmount();
  cleanup();
  leaveRequest.set(null);
}

/** Returns `base` with the values of `over` merged into it. */
export const merged = (base: unknown, over: unknown): unknown =>
  typeof base === 'object' &&
  base !== null &&
  !Array.isArray(base) &&
  typeof over === 'object' &&
  over !== null
    ? Object.fromEntries(
        [...new Set([...Object.keys(base), ...Object.keys(over)])].map((key) => [
          key,
          key in over
            ? merged((base as Record<string, unknown>)[key], (over as Record<string, unknown>)[key])
            : (base as Record<string, unknown>)[key],
        ]),
      )
    : over;

/**
 * Renders a tab of the settings without waiting for its content. The server has one agent, and
 * checks bodies and versions as strictly as the real one.
 */
export async function renderSettings(
  tab?: string,
  change: Partial<Agent> = {},
  api: ApiHandlers = {},
  published: AgentDraft | null = null,
) {
  let agent = testAgent(change);
  let version = 1;
  remote = await renderRemote(lifecycles, {
    path: `/agents/${AGENT_ID}/settings${tab === undefined ? '' : `?tab=${tab}`}`,
    registry,
    api: {
      ...surroundings,
      'GET /v2/agents/:id': () => ({ data: ownerView(agent, version, published) }),
      'POST /v2/agents/:id': ({ body, headers }) => {
        if (headers['if-match'] !== `"${version}"`) throw new AppError('CONFLICT', { version });
        agent = merged(agent, AgentWrite.parse(body)) as Agent;
        version += 1;
        return { data: { ...ownerView(agent, version, published), ID: AGENT_ID } };
      },
      ...api,
    },
  });
  return {
    stored: () => agent,
    elsewhere: (more: Partial<Agent>) => {
      agent = { ...agent, ...more };
      version += 1;
    },
  };
}

/** Renders a tab of the settings and waits until it shows the stored values. */
export async function openSettings(...how: Parameters<typeof renderSettings>) {
  const server = await renderSettings(...how);
  await screen.findByText('All changes saved.');
  return server;
}

/** Returns all calls so far. */
export const calls = () => remote?.api.calls ?? [];

/** Returns the bodies of all save calls so far. */
export const posts = () =>
  calls()
    .filter(({ method, path }) => method === 'POST' && path.endsWith(`/v2/agents/${AGENT_ID}`))
    .map(({ body }) => body);

export const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label);
export const type = (label: string | RegExp, text: string) =>
  fireEvent.change(field(label), { target: { value: text } });
export const press = (name: string | RegExp) =>
  userEvent.click(screen.getByRole('button', { name }));
export const save = async () => {
  await press('Save');
  await screen.findByText('All changes saved.');
};
export const goTo = (name: string | RegExp) =>
  userEvent.click(
    within(screen.getByRole('navigation', { name: 'Settings sections' })).getByRole('link', {
      name,
    }),
  );
