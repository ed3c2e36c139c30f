import { afterEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { flags, navigateTo } from '@voxgrove/sdk';
import { noticeStore } from '@voxgrove/sdk/internal';
import { renderRemote } from '@voxgrove/testing';
import type { RenderedRemote } from '@voxgrove/testing';
import * as lifecycles from '../../lifecycles';
import { inboxApi } from '../../testing/inbox-api';
import { AGENT_ID, ownerView, registry, surroundings, testAgent } from '../../testing/test-agent';

let remote: RenderedRemote;
afterEach(async () => {
  await remote.unmount();
  cleanup();
  noticeStore.set([]);
  localStorage.clear();
  jest.restoreAllMocks();
  Reflect.deleteProperty(globalThis, 'ResizeObserver');
});

const agent = testAgent();
const open = async (section: string) => {
  remote = await renderRemote(lifecycles, {
    path: `/agents/${AGENT_ID}${section}`,
    registry,
    api: {
      ...surroundings,
      ...inboxApi(() => []),
      'GET /v2/agents/:id': () => ({ data: ownerView(agent) }),
    },
  });
  await screen.findByRole('navigation', { name: 'Sections of the agent' });
};
/** Makes every element report this width. */
function width(px: number): (later: number) => void {
  const wide = jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(px);
  const watching = new Set<() => void>();
  Object.assign(globalThis, {
    ResizeObserver: class {
      constructor(private readonly onResize: () => void) {
        /* Stores the callback. */
      }
      observe(): void {
        watching.add(this.onResize);
      }
      unobserve(): void {
        /* Not needed by these tests. */
      }
      disconnect(): void {
        watching.delete(this.onResize);
      }
    },
  });
  return (later) => {
    wide.mockReturnValue(later);
    act(() => watching.forEach((callback) => callback()));
  };
}
const tab = (name: string) => screen.getByRole('link', { name });
const notices = () => noticeStore.get().map(({ message }) => message);

test('the tab of the current page is marked', async () => {
  await open('/convos');
  expect(tab('Conversations').getAttribute('aria-current')).toBe('page');
  expect(tab('Overview').getAttribute('aria-current')).toBeNull();
});

test('the tab is marked while one of its parts is open', async () => {
  await open('/metrics');
  const tabs = within(screen.getByRole('navigation', { name: 'Sections of the agent' }));
  expect(tabs.getByRole('link', { name: 'Analytics' }).getAttribute('aria-current')).toBe('page');
});

test.each([
  ['/nowhere', 'There is no page “nowhere”. You are on the overview.'],
  ['/convos/of-yesterday', 'There is no page “convos/of-yesterday”. You are on the overview.'],
  ['/voice', 'Voice is not available yet. You are on the overview.'],
  ['/nodes', 'Prompt is not available yet. You are on the overview.'],
  [`/${'x'.repeat(200)}`, `There is no page “${'x'.repeat(39)}…”. You are on the overview.`],
])('%s leads to the overview, with a notice and the same query', async (section, word) => {
  await open(`${section}?showDebugger=true`);
  await waitFor(() => expect(remote.path()).toBe(`/agents/${AGENT_ID}/overview?showDebugger=true`));
  expect(notices()).toEqual([word]);
});

test('a user who opens another remote stays there', async () => {
  await open('/convos');
  await act(async () => navigateTo(`/prototype?vg_id=${AGENT_ID}`));
  expect(remote.path()).toBe(`/prototype?vg_id=${AGENT_ID}`);
  expect(notices()).toEqual([]);
});

test.each([[''], ['/home']])(
  'the address of the agent%s opens the overview without a notice',
  async (section) => {
    await open(`${section}?showDebugger=true`);
    await waitFor(() =>
      expect(remote.path()).toBe(`/agents/${AGENT_ID}/overview?showDebugger=true`),
    );
    expect(notices()).toEqual([]);
  },
);

test('on a wide screen the tabs move to the side and back by keyboard, and both choices are stored', async () => {
  width(1_000);
  await open('/convos');
  const aside = screen.getByRole('button', { name: 'Show tabs on the side' });
  aside.focus();
  await userEvent.keyboard('{Enter}');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Show tabs on top' }));
  expect(tab('Conversations').textContent).toBe('Conversations');
  await userEvent.tab();
  expect(document.activeElement?.getAttribute('aria-expanded')).toBe('true');
  await userEvent.keyboard('{Enter}');
  expect(
    screen.getByRole('button', { name: 'Expand the tabs' }).getAttribute('aria-expanded'),
  ).toBe('false');
  expect(tab('Conversations').textContent).toBe('');
  expect([
    localStorage.getItem('agentTabsAside'),
    localStorage.getItem('agentTabsCollapsed'),
  ]).toEqual(['true', 'true']);
  await userEvent.click(screen.getByRole('button', { name: 'Show tabs on top' }));
  expect(document.activeElement).toBe(
    screen.getByRole('button', { name: 'Show tabs on the side' }),
  );
  expect(tab('Overview').textContent).toBe('Overview');
});

test('the focus stays where the user put it when the tabs change their place after a resize', async () => {
  const resize = width(1_000);
  await open('/convos');
  await userEvent.click(screen.getByRole('button', { name: 'Show tabs on the side' }));
  tab('Overview').focus();
  resize(390);
  expect(screen.queryByRole('button', { name: /the tabs/ })).toBeNull();
  const elsewhere = await screen.findByRole('button', { name: 'Save this list' });
  elsewhere.focus();
  resize(1_000);
  expect(screen.getByRole('button', { name: 'Show tabs on top' })).toBeTruthy();
  expect(document.activeElement).toBe(elsewhere);
});

test('a page that is still hidden starts with the tabs at the side, so that they do not move', async () => {
  width(0);
  await open('/kb');
  act(() => flags.set('agentTabsAside', true));
  expect(screen.getByRole('button', { name: 'Show tabs on top' })).toBeTruthy();
});

test('on a phone the tabs are on top, whatever was chosen elsewhere', async () => {
  width(390);
  await open('/kb');
  act(() => {
    flags.set('agentTabsAside', true);
    flags.set('agentTabsCollapsed', true);
  });
  expect(tab('Overview').textContent).toBe('Overview');
  expect(screen.queryByRole('button', { name: /the tabs/ })).toBeNull();
});
