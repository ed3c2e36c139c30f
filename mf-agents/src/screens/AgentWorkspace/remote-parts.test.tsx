import { afterEach, expect, test } from '@jest/globals';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { noticeStore } from '@voxgrove/sdk/internal';
import { renderRemote, testRegistry, testRemote } from '@voxgrove/testing';
import type { SlotHost } from '@voxgrove/sdk/internal';
import type { RenderedRemote } from '@voxgrove/testing';
import * as lifecycles from '../../lifecycles';
import { AGENT_ID, ownerView, registry, surroundings, testAgent } from '../../testing/test-agent';

let remote: RenderedRemote;
afterEach(async () => {
  await remote.unmount();
  cleanup();
  noticeStore.set([]);
});

const fill = (slot: string, label: string, more = {}) => ({
  slot,
  expose: './part',
  entry: { label, order: 100, ...more },
});
const hello = testRemote({
  name: 'mf-hello',
  slots: [
    fill('agent.tab.hello', 'Hello tab'),
    fill('agent.tab.flows', 'Flows', { platforms: ['vf'] }),
    fill('agent.overview.hello', 'Hello card'),
  ],
});

/** Opens a tab of an agent. The remote mf-hello fills its slots, or fails to load. */
async function open(section: string, fails = false): Promise<void> {
  const slots: SlotHost = {
    fills: (slot) => (hello.slots.some((declared) => declared.slot === slot) ? ['mf-hello'] : []),
    mount(_fill, slot, element, props, onState) {
      queueMicrotask(() =>
        act(() => {
          if (fails) {
            onState({ phase: 'failed', failure: { code: 'MOUNT_FAILED', kind: 'code' } });
            return;
          }
          element.textContent = `${slot} of ${String(props['agentId'])}`;
          onState({ phase: 'ready' });
        }),
      );
      return { update() {}, retry() {}, unmount() {} };
    },
  };
  remote = await renderRemote(lifecycles, {
    path: `/agents/${AGENT_ID}${section}`,
    registry: testRegistry(...registry.remotes, hello),
    slots,
    api: { ...surroundings, 'GET /v2/agents/:id': () => ({ data: ownerView(testAgent()) }) },
  });
  await screen.findByRole('navigation', { name: 'Sections of the agent' });
}

test("a tab and a card of another remote appear inside the agent's workspace", async () => {
  await open('/overview');
  expect(await screen.findByRole('heading', { name: 'Hello card' })).toBeTruthy();
  expect(await screen.findByText(`agent.overview.hello of ${AGENT_ID}`)).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Flows' })).toBeNull();
  await userEvent.click(screen.getByRole('link', { name: 'Hello tab' }));
  expect(remote.path()).toBe(`/agents/${AGENT_ID}/hello`);
  expect(await screen.findByText(`agent.tab.hello of ${AGENT_ID}`)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Hello tab' }).getAttribute('aria-current')).toBe('page');
});

test('parts that fail show a notice of their own, and everything else works', async () => {
  await open('/hello', true);
  expect((await screen.findByRole('note')).textContent).toContain('MOUNT_FAILED');
  expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy();
  await userEvent.click(screen.getByRole('link', { name: 'Overview' }));
  expect(await screen.findByRole('heading', { name: 'Hello card' })).toBeTruthy();
  await waitFor(() =>
    expect(
      screen
        .getAllByRole('status')
        .map(({ title }) => title)
        .join(),
    ).toContain('MOUNT_FAILED'),
  );
  expect(screen.getByRole('heading', { name: 'Knowledge' })).toBeTruthy();
});

test('a tab that does not exist for this agent leads to the overview', async () => {
  await open('/flows');
  await waitFor(() => expect(remote.path()).toBe(`/agents/${AGENT_ID}/overview`));
});
