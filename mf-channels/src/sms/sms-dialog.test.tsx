import { afterEach, expect, test } from '@jest/globals';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AppError } from '@voxgrove/contracts';
import { chooseLanguage, noticeStore } from '@voxgrove/sdk/internal';
import { findHardCodedText, renderRemote, testRegistry, testRemote } from '@voxgrove/testing';
import type { ApiHandlers, RenderedRemote } from '@voxgrove/testing';
import type { ChannelAccount } from '../../contract/channels';
import type { SmsNumber } from '../../contract/sms';
import * as slot from '../slots/channels-tab';
import { devSmsAccount } from '../testing/dev-data';

const AGENT = devSmsAccount.agentId;
const LIST = `/agents/${AGENT}/channels`;
const registry = testRegistry(testRemote({ name: 'mf-channels', routes: [] }));
const agent = { title: 'Fern', roundedImageURL: '', smartInit: false };
const ACCESS = { accountSid: `AC${'1'.repeat(32)}`, authToken: 'typed-auth-token' };
const shop: SmsNumber = {
  sid: devSmsAccount.accountId,
  number: devSmsAccount.label,
  friendlyName: 'Shop',
  isUsedElsewhere: false,
};
const office: SmsNumber = {
  sid: `PN${'2'.repeat(32)}`,
  number: '+15550101002',
  friendlyName: 'Office',
  isUsedElsewhere: true,
};

let remote: RenderedRemote;
afterEach(async () => {
  await remote.unmount();
  cleanup();
  noticeStore.set([]);
  act(() => chooseLanguage('?lang=en'));
});

const open = async (accounts: () => ChannelAccount[], api: ApiHandlers = {}): Promise<void> => {
  remote = await renderRemote(slot, {
    path: `${LIST}/sms`,
    slotProps: { agentId: AGENT },
    registry,
    api: {
      'GET /agents/:agentId/channels': () => ({ data: accounts() }),
      'GET /agents/:agentId/channels/failed': () => ({ data: [] }),
      'GET /v2/agents/:agentId': () => ({ data: { agent } }),
      ...api,
    },
  });
};
const notices = () => noticeStore.get().map(({ message }) => message);
const typeAccess = async (): Promise<void> => {
  await userEvent.type(await screen.findByLabelText(/Account SID/), ACCESS.accountSid);
  await userEvent.type(screen.getByLabelText(/Auth token/), ACCESS.authToken);
};
const find = () => userEvent.click(screen.getByRole('button', { name: 'Find numbers' }));

test('the card opens the dialog, and is active once a number is connected', async () => {
  await open(() => [devSmsAccount]);
  await screen.findByRole('dialog', { name: 'Adding SMS as a channel' });
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(remote.path()).toBe(LIST);
  await userEvent.click(await screen.findByRole('button', { name: 'Configure: SMS' }));
  expect(remote.path()).toBe(`${LIST}/sms`);
  await userEvent.click(await screen.findByRole('button', { name: 'Done' }));
  expect(remote.path()).toBe(LIST);
});

test('an account lists its numbers, and one of them can be connected', async () => {
  const numberRequests: unknown[] = [];
  const connected: unknown[] = [];
  await open(() => (connected.length === 0 ? [] : [devSmsAccount]), {
    'POST /agents/:agentId/channels/sms/numbers': ({ body }) => {
      numberRequests.push(body);
      return { data: [shop, office] };
    },
    'POST /agents/:agentId/channels/sms': ({ body }) => {
      connected.push(body);
      return { data: devSmsAccount };
    },
  });
  await typeAccess();
  await find();
  const list = await screen.findByRole('list', { name: 'Numbers of this account' });
  expect(numberRequests).toEqual([ACCESS]);
  const [first, second] = within(list).getAllByRole('listitem');
  expect(within(first!).getByText('Not Connected')).toBeTruthy();
  expect(within(first!).queryByText(/another address/)).toBeNull();
  expect(within(second!).getByText(/another address/)).toBeTruthy();
  await userEvent.click(within(first!).getByRole('button', { name: `Connect ${shop.number}` }));
  await waitFor(() => expect(notices()).toEqual([`Successfully connected to ${shop.number}`]));
  expect(connected).toEqual([{ ...ACCESS, numberSid: shop.sid }]);
  await within(first!).findByText('Connected');
  await screen.findByRole('group', { name: shop.number });
});

test('refused credentials are explained at their field, and an account without numbers as empty', async () => {
  let isRefused = true;
  await open(() => [], {
    'POST /agents/:agentId/channels/sms/numbers': () => {
      if (isRefused) throw new AppError('SMS_CREDENTIALS_INVALID');
      return { data: [] };
    },
  });
  await typeAccess();
  await find();
  const reason = 'Twilio does not know this account SID with this auth token.';
  expect((await screen.findByText(reason)).getAttribute('role')).toBe('alert');
  isRefused = false;
  await userEvent.type(screen.getByLabelText(/Auth token/), '2');
  expect(screen.queryByText(reason)).toBeNull();
  await find();
  await screen.findByText('No number for text messages');
});

test('a failed connection is shown with its reason, beside the number', async () => {
  await open(() => [], {
    'POST /agents/:agentId/channels/sms/numbers': () => ({ data: [shop, office] }),
    'POST /agents/:agentId/channels/sms': () => {
      throw new AppError('CHANNEL_TAKEN');
    },
  });
  await typeAccess();
  await find();
  await userEvent.click(await screen.findByRole('button', { name: `Connect ${office.number}` }));
  await screen.findByText('Connection Failed');
  expect(screen.getByText(/already connected to another agent/)).toBeTruthy();
  expect(notices()).toEqual([]);
});

test('a test is sent to a typed phone number, and an error is explained at its field', async () => {
  const sent: unknown[] = [];
  await open(() => [devSmsAccount], {
    'POST /agents/:agentId/channels/sms/:accountId/messages': ({ body, params }) => {
      const { phone, text } = body as { phone: string; text: string };
      if (!phone.startsWith('+')) throw new AppError('SMS_PHONE_COUNTRY');
      if (text === '') throw new AppError('SMS_TEXT_MISSING');
      if (text === 'refused')
        throw new AppError('SMS_TEST_FAILED', { phone, reason: 'The phone is switched off.' });
      sent.push({ phone, text, accountId: params.accountId });
      return { data: { done: true } };
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Send a test' }));
  const phone = await screen.findByLabelText(/Phone number/);
  const text = screen.getByLabelText(/^Message/);
  const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));
  await userEvent.type(phone, '15550100001');
  await send();
  await screen.findByText('Please include the country code in the phone number.');
  await userEvent.clear(phone);
  await userEvent.type(phone, '+15550100001');
  await send();
  await screen.findByText('Please enter a message to send.');
  await userEvent.type(text, 'refused');
  await send();
  await screen.findByText('Failed to send message to +15550100001: The phone is switched off.');
  await userEvent.clear(text);
  await userEvent.type(text, 'Hello');
  await send();
  await waitFor(() => expect(notices()).toEqual(['Message sent successfully to +15550100001']));
  expect(sent).toEqual([
    { phone: '+15550100001', text: 'Hello', accountId: devSmsAccount.accountId },
  ]);
  expect(screen.queryByLabelText(/Phone number/)).toBeNull();
});

test('the test form closes without sending', async () => {
  await open(() => [devSmsAccount]);
  await userEvent.click(await screen.findByRole('button', { name: 'Send a test' }));
  await screen.findByLabelText(/Phone number/);
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByLabelText(/Phone number/)).toBeNull());
});

test('a typed token is cleared when the dialog closes', async () => {
  await open(() => []);
  await typeAccess();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Connect: SMS' }));
  expect((await screen.findByLabelText<HTMLInputElement>(/Auth token/)).value).toBe('');
});

test('has no hard-coded text', async () => {
  chooseLanguage('?lang=en-XA');
  await open(() => [devSmsAccount]);
  await screen.findByRole('group', { name: devSmsAccount.label });
  expect(findHardCodedText(document.body)).toEqual([]);
});
