import { afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AppError } from '@voxgrove/contracts';
import type { AgentId } from '@voxgrove/contracts';
import { chooseLanguage } from '@voxgrove/sdk/internal';
import { findHardCodedText, renderRemote } from '@voxgrove/testing';
import type { ApiHandlers, RenderedRemote } from '@voxgrove/testing';
import * as lifecycles from '../../lifecycles';
import { registry, surroundings, testAgent } from '../../testing/test-agent';

const MANY = 10_000;
const PAGE = 50;
const agentAt = (index: number) =>
  testAgent({
    ID: `Agent${String(index).padStart(11, '0')}` as AgentId,
    title: `Helper ${index}`,
    publishedVersion: index % 2,
    unpublishedChanges: index % 4 === 3,
    unpublishedAt: index % 4 === 2 ? 1_790_000_000 : null,
  });
const AGENTS = Array.from({ length: MANY }, (_, index) => agentAt(index));

/** The part of the server's list that this screen uses. */
const many: ApiHandlers = {
  ...surroundings,
  'GET /workspaces/:id/agents': ({ query }) => {
    const from = Number(query.cursor ?? 0);
    const all = AGENTS.filter(({ title }) =>
      title.toLowerCase().includes(query.search?.toLowerCase() ?? ''),
    );
    const data = all.slice(from, from + PAGE);
    return {
      data,
      total: all.length,
      next: from + PAGE < all.length ? String(from + PAGE) : null,
      limit: 25,
      conversations:
        query.counts === 'true' ? Object.fromEntries(data.map(({ ID }) => [ID, 7])) : {},
    };
  },
};

let remote: RenderedRemote;
beforeAll(() => {
  // jsdom has no layout. But the top of the page must move when the test scrolls.
  HTMLElement.prototype.getBoundingClientRect = () =>
    ({ top: -window.scrollY, height: 0, width: 0 }) as DOMRect;
});
beforeEach(() => scrollTo(0));
afterEach(async () => {
  await remote.unmount();
  cleanup();
  act(() => chooseLanguage('?lang=en'));
});

const open = async (api = many, path = '/agents') => {
  remote = await renderRemote(lifecycles, { path, registry, api });
};
const listRequests = (counts: boolean) =>
  remote.api.calls
    .filter(({ query }) => query.counts === String(counts))
    .map(({ query }) => query.cursor ?? 'first');
// Found by tag and text. A query by role checks the style of every element of every row, which
// takes most of the time of this test.
const rows = () =>
  [...screen.getByRole('table').querySelectorAll('tbody > tr[aria-rowindex]')] as HTMLElement[];
const LINK = { selector: 'a[href]' };
function scrollTo(y: number): void {
  Object.defineProperty(window, 'scrollY', { value: y, configurable: true });
  fireEvent.scroll(window);
}

test('of ten thousand agents only visible rows are rendered, and more load on scroll', async () => {
  await open();
  expect(await screen.findByText('Helper 0', LINK)).toBeTruthy();
  expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe(String(MANY + 1));
  expect(rows().length).toBeLessThan(PAGE);
  expect(
    rows()
      .slice(0, 4)
      .map(
        (row) => within(row).getByText(/^(Draft|Published|Unpublished( changes)?)$/).textContent,
      ),
  ).toEqual(['Draft', 'Published', 'Unpublished', 'Unpublished changes']);
  expect((await screen.findAllByLabelText('7 conversations', LINK)).length).toBe(rows().length);
  expect([listRequests(false), listRequests(true)]).toEqual([['first'], ['first']]);
  scrollTo(2_000);
  expect(await screen.findByText('Helper 40', LINK)).toBeTruthy();
  expect(screen.queryByText('Helper 0', LINK)).toBeNull();
  await waitFor(() =>
    expect([listRequests(false), listRequests(true)]).toEqual([
      ['first', '50'],
      ['first', '50'],
    ]),
  );
  expect(
    rows()
      .find((row) => row.textContent.includes('Helper 40'))!
      .getAttribute('aria-rowindex'),
  ).toBe('42');
});

test('a search is sent to the server and stored in the address, and stays when the order changes', async () => {
  await open();
  // Without a pause between two keys, so that intermediate results are not rendered.
  const quick = userEvent.setup({ delay: null });
  await quick.type(await screen.findByRole('searchbox'), 'helper 99');
  expect(await screen.findByText('111 agents match')).toBeTruthy();
  await waitFor(() => expect(remote.path()).toBe('/agents?q=helper+99'));
  await userEvent.click(screen.getByText('Agent', { selector: 'th button' }));
  expect(remote.path()).toBe('/agents?q=helper+99&sort=name');
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('helper 99');
  await waitFor(() =>
    expect(remote.api.calls.at(-1)!.query).toMatchObject({ search: 'helper 99', sort: 'name' }),
  );
  await quick.type(screen.getByRole('searchbox'), ' not one');
  await userEvent.click(await screen.findByRole('button', { name: 'Clear search' }));
  expect(await screen.findByText('Helper 0', LINK)).toBeTruthy();
});

test('a list or page that fails to load shows an error and can be requested again', async () => {
  let reachable = false;
  await open({
    ...many,
    'GET /workspaces/:id/agents': (call) => {
      if (!reachable && call.query.counts === 'false') throw new AppError('UNAVAILABLE');
      return many['GET /workspaces/:id/agents']!(call);
    },
  });
  const retry = await screen.findByRole('button', { name: 'Retry' }, { timeout: 20_000 });
  reachable = true;
  await userEvent.click(retry);
  expect(await screen.findByText('Helper 0', LINK)).toBeTruthy();
}, 30_000);

test.each([
  [many, 'Helper 0'],
  [surroundings as ApiHandlers, undefined],
])('no text is hard-coded (%#)', async (api, agent) => {
  chooseLanguage('?lang=en-XA');
  await open(api);
  await (agent ? screen.findByText(agent) : screen.findByRole('heading', { level: 2 }));
  expect(
    findHardCodedText(remote.element).filter(
      (text) => !/^Helper|Answers about tents|Agent0|ago$|^title="\w{3} \d/.test(text),
    ),
  ).toEqual([]);
});
