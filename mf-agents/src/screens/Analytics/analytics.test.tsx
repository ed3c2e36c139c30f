import { afterEach, expect, test } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderRemote } from '@voxgrove/testing';
import type { RenderedRemote } from '@voxgrove/testing';
import * as lifecycles from '../../lifecycles';
import { figuresApi } from '../../testing/figures-api';
import { inboxApi } from '../../testing/inbox-api';
import { AGENT_ID, ownerView, registry, surroundings } from '../../testing/test-agent';

/** The page is loaded on demand, which takes longer. */
const LONG = { timeout: 10_000 };
let remote: RenderedRemote;
afterEach(async () => {
  await remote.unmount();
  cleanup();
});

async function open(path: string) {
  remote = await renderRemote(lifecycles, {
    path,
    registry,
    api: {
      ...surroundings,
      'GET /v2/agents/:id': () => ({ data: ownerView() }),
      'GET /workspaces/:id/agents': () => ({
        data: [ownerView().agent],
        total: 1,
        next: null,
        limit: 5,
        conversations: {},
      }),
      ...inboxApi(() => []),
      ...figuresApi,
    },
  });
}

test('figures show their change and link to exactly their conversations', async () => {
  await open('/analytics?days=7');
  const link = await screen.findByRole('link', { name: 'Show conversations: Conversations 63' });
  expect(link.getAttribute('href')).toMatch(/\/inbox\?show=all&from=\d+&to=\d+$/);
  expect(screen.getAllByText('+13% vs. the days before').length).toBeGreaterThan(0);
  expect(
    screen
      .getByRole('link', { name: /Show conversations: Resolved without a person/ })
      .getAttribute('href'),
  ).toContain('segment=resolved');
  expect(screen.getByText('How much is a tent for two?')).toBeTruthy();
  for (const [name, query] of [
    ['English', 'language=en'],
    ['https://acme.test/prices', 'page=https%3A%2F%2Facme.test%2Fprices'],
    ['Prices', 'source=Prices'],
    ['Asked in words', 'cause=words'],
    ['Rated helpful', 'segment=rated'],
  ] as const)
    expect(
      screen
        .getByRole('link', { name: new RegExp(`^Show conversations: ${name} `) })
        .getAttribute('href'),
    ).toContain(query);
  await userEvent.click(
    screen.getByRole('button', { name: 'Conversations with this question: 2' }),
  );
  const same = await screen.findByRole('link', { name: 'What does a tent cost?' });
  expect(same.getAttribute('href')).toContain('c=TestConversation0002');
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getAllByText('Table', { exact: true, ignore: 'script, style' })[0]!);
  const daily = await screen.findByRole('table', { name: 'Conversations per day' });
  const day = daily.querySelector('a[href*="segment=handoff"]');
  expect(day?.getAttribute('href')).toMatch(/from=\d+&to=\d+&segment=handoff$/);
  const credits = await screen.findByRole('table', { name: 'Credits by agent' });
  expect(credits.textContent).toContain('Fernhill');
  expect(credits.textContent).toContain('412.5');
});

test('a chosen period is shown, unless a day is missing or the period is backwards or too long', async () => {
  await open('/analytics?days=7');
  await userEvent.click(await screen.findByRole('button', { name: 'Choose days' }));
  const [first, last] = [
    await screen.findByLabelText('First day'),
    screen.getByLabelText('Last day'),
  ];
  const choose = (from: string, to: string): void => {
    fireEvent.change(first, { target: { value: from } });
    fireEvent.change(last, { target: { value: to } });
  };
  const show = () => userEvent.click(screen.getByRole('button', { name: 'Show' }));
  const backwards = 'The last day must not be before the first day.';
  choose('2026-05-10', '2026-05-09');
  expect(screen.getByText(backwards)).toBeTruthy();
  await show();
  choose('2026-05-10', '');
  expect(screen.queryByText(backwards)).toBeNull();
  await show();
  choose('2025-05-10', '2026-05-11');
  expect(screen.getByText('A period may have up to 366 days.')).toBeTruthy();
  await show();
  expect(remote.path()).toBe('/analytics?days=7');
  choose('2025-05-10', '2026-05-10');
  await show();
  await waitFor(() => expect(screen.queryByLabelText('First day')).toBeNull());
  expect(remote.path()).toBe('/analytics?from=2025-05-10&to=2026-05-10');
  const asked = () => remote.api.calls.filter(({ path }) => path.endsWith('/analytics'));
  const period = { from: '2025-05-10', to: '2026-05-10' };
  await waitFor(() => expect(asked().at(-1)!.query).toMatchObject(period));
});

test('an agent has two parts, and the metrics show busy hours', async () => {
  await open(`/agents/${AGENT_ID}/analytics`);
  await userEvent.click(await screen.findByRole('link', { name: 'Metrics' }));
  await waitFor(() => expect(remote.path()).toBe(`/agents/${AGENT_ID}/metrics`));
  const hour = await screen.findByRole('link', { name: 'Show conversations: 19:00 19' }, LONG);
  expect(hour.getAttribute('href')).toContain('hour=19');
});

test('home shows the week, the agents and what to do next', async () => {
  await open('/home');
  expect(await screen.findByText('No one is waiting.')).toBeTruthy();
  expect(
    (await screen.findByText('Repair the sources of Fernhill')).getAttribute('href'),
  ).toContain(`/agents/${AGENT_ID}/kb`);
  expect(screen.getByText('Telegram: connect it again')).toBeTruthy();
  expect(screen.getByText('Check the channels of Fernhill').getAttribute('href')).toContain(
    `/agents/${AGENT_ID}/channels`,
  );
  expect(
    await screen.findByRole('link', { name: 'Show conversations: Conversations 63' }),
  ).toBeTruthy();
});
