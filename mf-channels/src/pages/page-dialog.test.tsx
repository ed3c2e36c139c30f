import { afterEach, expect, test } from '@jest/globals';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AppError } from '@voxgrove/contracts';
import { chooseLanguage, noticeStore } from '@voxgrove/sdk/internal';
import { findHardCodedText, renderRemote, testRegistry, testRemote } from '@voxgrove/testing';
import type { ApiHandlers, RenderedRemote } from '@voxgrove/testing';
import type { ChannelAccount } from '../../contract/channels';
import type { SocialPage } from '../../contract/pages';
import * as slot from '../slots/channels-tab';
import { devAccount } from '../testing/dev-data';

const AGENT = devAccount.agentId;
const SETUP = 'GET /agents/:agentId/channels/pages/setup';
const PAGES = 'GET /agents/:agentId/channels/pages';
const registry = testRegistry(testRemote({ name: 'mf-channels', routes: [] }));
const agent = { title: 'Fern', roundedImageURL: '', smartInit: false };
const login = { appId: '1', version: 'v18.0', sdkUrl: 'https://connect.facebook.net/sdk.js' };
const page: SocialPage = {
  id: '910000000000001',
  name: 'Fern tents',
  photoUrl: '',
  connectedIgPage: { id: '910000000000002', name: 'Fern', username: 'fern_tents', photoUrl: '' },
  isConnected: false,
};
const account: ChannelAccount = {
  ...devAccount,
  channel: 'messenger',
  accountId: page.id,
  label: page.name,
  details: { pageId: page.id, pageName: page.name, igPageName: 'fern_tents' },
};

let remote: RenderedRemote;
afterEach(async () => {
  await remote.unmount();
  cleanup();
  noticeStore.set([]);
  delete window.FB;
  act(() => chooseLanguage('?lang=en'));
});

const open = async (
  channel: 'messenger' | 'instagram',
  accounts: () => ChannelAccount[],
  api: ApiHandlers = {},
): Promise<void> => {
  remote = await renderRemote(slot, {
    path: `/agents/${AGENT}/channels/${channel}`,
    slotProps: { agentId: AGENT },
    registry,
    api: {
      'GET /agents/:agentId/channels': () => ({ data: accounts() }),
      'GET /agents/:agentId/channels/failed': () => ({ data: [] }),
      [SETUP]: () => ({ data: { login, isLoggedIn: true } }),
      [PAGES]: () => ({ data: [page] }),
      'GET /v2/agents/:agentId': () => ({ data: { agent } }),
      ...api,
    },
  });
};
const notices = () => noticeStore.get().map(({ message }) => message);
const click = async (name: string | RegExp): Promise<void> =>
  userEvent.click(await screen.findByRole('button', { name }));
/** Replaces Meta's script. Its window returns this code. */
const startMeta = (code: string): void => {
  window.FB = {
    init: () => undefined,
    login: (done) => done({ authResponse: { code } }),
  };
};

test('a person logs in, connects a page and removes the page again', async () => {
  startMeta('a code of Meta');
  const connectRequests: unknown[] = [];
  let isConnected = false;
  await open('messenger', () => (isConnected ? [account] : []), {
    [SETUP]: () => ({ data: { login, isLoggedIn: connectRequests.length > 0 } }),
    'POST /agents/:agentId/channels/pages/login': ({ body }) => {
      connectRequests.push(body);
      return { data: { done: true } };
    },
    'POST /agents/:agentId/channels/pages': ({ body }) => {
      connectRequests.push(body);
      isConnected = true;
      return { data: account };
    },
    'DELETE /agents/:agentId/channels/:channel/:accountId': () => {
      isConnected = false;
      return { data: { done: true } };
    },
  });
  await screen.findByRole('dialog', { name: 'Adding Messenger as a channel' });
  await click('Continue With Meta');
  await click('Connect Fern tents');
  expect(connectRequests).toEqual([{ code: 'a code of Meta' }, { pageId: page.id }]);
  const connection = await screen.findByRole('group', { name: 'Fern tents' });
  expect(within(connection).getByText('fern_tents')).toBeTruthy();
  await userEvent.click(within(connection).getByRole('button', { name: 'Remove' }));
  await userEvent.click(within(connection).getByRole('button', { name: 'Remove' }));
  await waitFor(() =>
    expect(notices()).toEqual(
      expect.arrayContaining([
        'Successfully connected the page.',
        'Successfully removed the page.',
      ]),
    ),
  );
});

test('failures are explained with the text of each step', async () => {
  startMeta('used');
  const fail = (code: ConstructorParameters<typeof AppError>[0], reason: string) => () => {
    throw new AppError(code, { reason });
  };
  await open('messenger', () => [account], {
    'POST /agents/:agentId/channels/pages/login': fail('META_LOGIN_FAILED', 'The code was used.'),
    'POST /agents/:agentId/channels/pages': fail('META_PAGE_FAILED', 'No permission.'),
    'DELETE /agents/:agentId/channels/:channel/:accountId': fail('CHANNEL_FAILED', 'Down.'),
  });
  await click('Continue With Meta');
  await screen.findByText('Error: The code was used.');
  await click('Connect Fern tents');
  await screen.findByText('Failed to connect the page. No permission.');
  const connection = await screen.findByRole('group', { name: 'Fern tents' });
  await userEvent.click(within(connection).getByRole('button', { name: 'Remove' }));
  await userEvent.click(within(connection).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(notices()).toContain('Failed to remove the page.'));
});

test('a page list that fails to load is explained', async () => {
  startMeta('code');
  await open('messenger', () => [], {
    [PAGES]: () => {
      throw new AppError('FORBIDDEN');
    },
  });
  await screen.findByText(/^Error has occured: /);
});

test('Instagram needs a page with an Instagram account', async () => {
  startMeta('code');
  await open('instagram', () => [], {
    [PAGES]: () => ({ data: [{ ...page, connectedIgPage: null }] }),
  });
  await screen.findByText('This page has no Instagram account.');
  expect(screen.queryByRole('button', { name: 'Connect Fern tents' })).toBeNull();
});

test('without a Meta app the dialog names whom to ask', async () => {
  await open('instagram', () => [], {
    [SETUP]: () => ({ data: { login: null, isLoggedIn: false } }),
  });
  await screen.findByText(/Ask the operator/);
});

test('has no hard-coded text', async () => {
  chooseLanguage('?lang=en-XA');
  startMeta('code');
  await open('instagram', () => [{ ...account, channel: 'instagram' }]);
  await screen.findByRole('group', { name: 'Fern tents' });
  await waitFor(() => expect(findHardCodedText(document.body)).toEqual([]));
});
