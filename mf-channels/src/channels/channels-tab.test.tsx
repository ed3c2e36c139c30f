import { afterEach, expect, test } from '@jest/globals';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AppError } from '@voxgrove/contracts';
import { chooseLanguage, noticeStore } from '@voxgrove/sdk/internal';
import { findHardCodedText, renderRemote, testRegistry, testRemote } from '@voxgrove/testing';
import type { ApiHandlers, RenderedRemote } from '@voxgrove/testing';
import type { ChannelAccount } from '../../contract/channels';
import * as slot from '../slots/channels-tab';
import { devAccount, devGoogleSetup } from '../testing/dev-data';

const AGENT = devAccount.agentId;
const LIST = `/agents/${AGENT}/channels`;
const registry = testRegistry(testRemote({ name: 'mf-channels', routes: [] }));
const agent = { title: 'Fern', roundedImageURL: '', smartInit: false };

let remote: RenderedRemote;
afterEach(async () => {
  await remote.unmount();
  cleanup();
  noticeStore.set([]);
  act(() => chooseLanguage('?lang=en'));
});

const open = async (
  accounts: ChannelAccount[],
  { path = LIST, api = {} }: { path?: string; api?: ApiHandlers } = {},
): Promise<void> => {
  remote = await renderRemote(slot, {
    path,
    slotProps: { agentId: AGENT },
    registry,
    api: {
      'GET /agents/:agentId/channels': () => ({ data: accounts }),
      'GET /agents/:agentId/channels/failed': () => ({ data: [] }),
      'GET /v2/agents/:agentId': () => ({ data: { agent } }),
      ...api,
    },
  });
};
const notices = () => noticeStore.get().map(({ message }) => message);

test('the cards show which channels can be connected and which are active', async () => {
  await open([]);
  await screen.findByRole('button', { name: 'Connect: Telegram' });
  const names = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(names.slice(0, 9)).toEqual([
    'WhatsApp',
    'Instagram',
    'Messenger',
    'Discord',
    'Telegram',
    'Google Business Chat',
    'Email',
    'SMS',
    'Voice',
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Connect: Telegram' }));
  expect(remote.path()).toBe(`${LIST}/telegram`);
  await screen.findByRole('dialog', { name: 'Adding Telegram as a channel' });
  for (const name of ['Connect: Google Business Chat', 'Connect: Email'])
    expect(screen.getByRole('button', { name, hidden: true }).hasAttribute('disabled')).toBe(true);
  expect(screen.getByText('Deprecated')).toBeTruthy();
  expect(screen.getByText('Coming Soon')).toBeTruthy();
});

test('an active channel can be configured, and its errors are shown', async () => {
  await open([devAccount], { path: `${LIST}/telegram` });
  const panel = await screen.findByRole('group', { name: '@fernhill_demo_bot' });
  expect(within(panel).getByText(/blocked the bot/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Configure: Telegram', hidden: true })).toBeTruthy();
});

test('a token is sent once, and a refused token is explained at its field', async () => {
  let refusal: unknown = new AppError('TELEGRAM_TOKEN_INVALID');
  const tokens: unknown[] = [];
  await open([], {
    path: `${LIST}/telegram`,
    api: {
      'POST /agents/:agentId/channels/telegram': ({ body }) => {
        if (refusal !== undefined) throw refusal;
        tokens.push(body);
        return { data: devAccount };
      },
    },
  });
  await userEvent.type(await screen.findByLabelText(/Bot token/), '700000001:secret-token');
  await userEvent.click(screen.getByRole('button', { name: 'Add Telegram Bot' }));
  await screen.findByText('Please provide a valid token.');
  refusal = new AppError('CHANNEL_TAKEN');
  await userEvent.click(screen.getByRole('button', { name: 'Add Telegram Bot' }));
  await screen.findByText(/^Error occurred: This account is already connected/);
  refusal = new AppError('TELEGRAM_WEBHOOK_FAILED', { description: 'bad webhook' });
  await userEvent.click(screen.getByRole('button', { name: 'Add Telegram Bot' }));
  await screen.findByText('Failed to set webhook: bad webhook');
  refusal = undefined;
  await userEvent.click(screen.getByRole('button', { name: 'Add Telegram Bot' }));
  await waitFor(() => expect(notices()).toEqual(['Telegram channel saved successfully']));
  expect(tokens).toEqual([{ botToken: '700000001:secret-token' }]);
  expect(screen.getByLabelText<HTMLInputElement>(/Bot token/).value).toBe('');
});

test('a bot is disconnected only after a confirmation', async () => {
  const removed: string[] = [];
  await open([devAccount], {
    path: `${LIST}/telegram`,
    api: {
      'DELETE /agents/:agentId/channels/:channel/:accountId': ({ params }) => {
        removed.push(params.accountId!);
        return { data: { done: true } };
      },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Disconnect' }));
  await screen.findByText('Disconnect @fernhill_demo_bot?');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(removed).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Disconnect' }));
  await userEvent.click(screen.getByRole('button', { name: 'Disconnect' }));
  await waitFor(() => expect(removed).toEqual(['700000001']));
});

test('a failed message is shown with its reason and can be sent again', async () => {
  const sent: string[] = [];
  const failed = {
    id: 'delivery1',
    channel: 'telegram',
    accountId: '700000001',
    conversationId: 'c',
    messageId: 'm',
    status: 'failed',
    reason: 'The provider could not be reached.',
    text: 'It costs 18 euro.',
    at: 1,
  };
  await open([devAccount], {
    api: {
      'GET /agents/:agentId/channels/failed': () => ({ data: sent.length === 0 ? [failed] : [] }),
      'POST /agents/:agentId/channels/failed/:id/resend': ({ params }) => {
        sent.push(params.id!);
        return { data: { done: true } };
      },
    },
  });
  await screen.findByText('The provider could not be reached.');
  await userEvent.click(screen.getByRole('button', { name: 'Send again' }));
  await waitFor(() => expect(sent).toEqual(['delivery1']));
  await waitFor(() => expect(screen.queryByText('It costs 18 euro.')).toBeNull());
});

test('Smart Initialization is saved on the agent', async () => {
  const saved: unknown[] = [];
  await open([], {
    api: {
      'POST /v2/agents/:agentId': ({ body }) => {
        saved.push(body);
        return { data: {} };
      },
    },
  });
  const choice = await screen.findByRole('switch', { name: 'Smart Initialization' });
  await waitFor(() => expect(choice.hasAttribute('disabled')).toBe(false));
  await userEvent.click(choice);
  await waitFor(() => expect(saved).toEqual([{ smartInit: true }]));
});

test('channels that fail to load can be retried', async () => {
  let isAway = true;
  await open([], {
    api: {
      'GET /agents/:agentId/channels': () => {
        if (isAway) throw new AppError('NOT_FOUND');
        return { data: [] };
      },
    },
  });
  const retry = await screen.findByRole('button', { name: 'Retry' });
  isAway = false;
  await userEvent.click(retry);
  await screen.findByRole('button', { name: 'Connect: Telegram' });
});

test('has no hard-coded text', async () => {
  chooseLanguage('?lang=en-XA');
  await open([devAccount], { path: `${LIST}/telegram` });
  await screen.findByRole('group', { name: '@fernhill_demo_bot' });
  expect(findHardCodedText(document.body)).toEqual([]);
});

test('the Voice card opens its page, and a view of the channels is recorded', async () => {
  let views = 0;
  await open([], {
    api: {
      'POST /agents/:agentId/channels/viewed': () => {
        views += 1;
        return { data: { done: true } };
      },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Connect: Voice' }));
  expect(remote.path()).toBe(`${LIST}/voice`);
  await screen.findByText('Calls are not available yet');
  expect(views).toBe(1);
});

test('the setup of Google Business shows what is missing, and saves', async () => {
  let isRefused = true;
  const saved: unknown[] = [];
  await open([], {
    path: `${LIST}/googleBusiness`,
    api: {
      'GET /agents/:agentId/channels/google-business': () => ({ data: devGoogleSetup }),
      'POST /agents/:agentId/channels/google-business': ({ body }) => {
        if (isRefused) throw new AppError('GOOGLE_BUSINESS_INVALID');
        saved.push(body);
        return { data: { done: true } };
      },
    },
  });
  await screen.findByText('Disable Dialogflow / Helperbot for your brand at Google.');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Please fill in the required fields.');
  isRefused = false;
  await userEvent.type(screen.getByLabelText(/^Client email/), 'bot@shop.example');
  await userEvent.type(screen.getByLabelText(/^Private key/), 'key');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(notices()).toEqual(['Successfully saved data.']));
  expect(saved).toEqual([{ gcloudClientEmail: 'bot@shop.example', gcloudPrivateKey: 'key' }]);
});
