import { afterEach, expect, test } from '@jest/globals';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AppError } from '@voxgrove/contracts';
import { chooseLanguage, noticeStore } from '@voxgrove/sdk/internal';
import { findHardCodedText, renderRemote, testRegistry, testRemote } from '@voxgrove/testing';
import type { ApiHandlers, RenderedRemote } from '@voxgrove/testing';
import type { ChannelAccount } from '../../contract/channels';
import type { WhatsAppNumber, WhatsAppSetup, WhatsAppTemplate } from '../../contract/whatsapp';
import * as slot from '../slots/channels-tab';
import { devSetup, devWhatsAppAccount } from '../testing/dev-data';

const AGENT = devWhatsAppAccount.agentId;
const LIST = `/agents/${AGENT}/channels`;
const ORIGIN = 'https://www.facebook.com';
const registry = testRegistry(testRemote({ name: 'mf-channels', routes: [] }));
const agent = { title: 'Fern', roundedImageURL: '', smartInit: false };
const signUp: WhatsAppSetup['signUp'] = {
  appId: '1',
  configId: 'sign-up',
  version: 'v18.0',
  sdkUrl: 'https://connect.facebook.net/en_US/sdk.js',
  origins: [ORIGIN],
};
const number: WhatsAppNumber = {
  phoneId: devWhatsAppAccount.accountId,
  phoneNumber: devWhatsAppAccount.label,
  name: 'Fernhill',
  status: 'PENDING',
  isConnected: false,
  failure: '',
};
const template: WhatsAppTemplate = {
  id: '7',
  name: 'your_answer',
  language: 'en',
  category: 'UTILITY',
  status: 'APPROVED',
  bodyText: 'Hello {{1}}, we have an answer.',
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
  accounts: () => ChannelAccount[],
  api: ApiHandlers = {},
  path = `${LIST}/whatsapp`,
): Promise<void> => {
  remote = await renderRemote(slot, {
    path,
    slotProps: { agentId: AGENT },
    registry,
    api: {
      'GET /agents/:agentId/channels': () => ({ data: accounts() }),
      'GET /agents/:agentId/channels/failed': () => ({ data: [] }),
      'GET /agents/:agentId/channels/whatsapp': () => ({ data: devSetup }),
      'GET /agents/:agentId/channels/whatsapp/templates': () => ({ data: [] }),
      'GET /v2/agents/:agentId': () => ({ data: { agent } }),
      ...api,
    },
  });
};
const notices = () => noticeStore.get().map(({ message }) => message);
const click = async (name: string | RegExp): Promise<void> =>
  userEvent.click(await screen.findByRole('button', { name }));
/** Replaces Meta's script. The test ends the window with `finish`. */
function startMeta(): { finish: (answer: object) => void; options: object[] } {
  const sdkWindow = { finish: (_answer: object): void => undefined, options: [] as object[] };
  window.FB = {
    init: () => undefined,
    login: (done, options) => {
      sdkWindow.finish = done;
      sdkWindow.options.push(options);
    },
  };
  return sdkWindow;
}
const reportBusiness = (origin = ORIGIN): void => {
  const data = JSON.stringify({
    type: 'WA_EMBEDDED_SIGNUP',
    event: 'FINISH',
    data: { waba_id: '900000000000101', phone_number_id: number.phoneId },
  });
  act(() => void window.dispatchEvent(new MessageEvent('message', { origin, data })));
};

test.each(['code first', 'business first'])(
  'a sign-up reaches the server (%s), and then a number is connected',
  async (order) => {
    const meta = startMeta();
    const signUps: Record<string, unknown>[] = [];
    let isConnected = false;
    const hasField = (field: string) => signUps.some((one) => field in one);
    const isSignedIn = () => hasField('code') && hasField('wabaId');
    await open(() => (isConnected ? [devWhatsAppAccount] : []), {
      'GET /agents/:agentId/channels/whatsapp': () => ({
        data: { ...devSetup, signUp, isSignedIn: isSignedIn() },
      }),
      'GET /agents/:agentId/channels/whatsapp/numbers': () => ({
        data: [{ ...number, isConnected }],
      }),
      'POST /agents/:agentId/channels/whatsapp/sign-up': ({ body }) => {
        signUps.push(body as Record<string, unknown>);
        return { data: { isSignedIn: isSignedIn() } };
      },
      'POST /agents/:agentId/channels/whatsapp': () => {
        isConnected = true;
        return { data: devWhatsAppAccount };
      },
    });
    await click('Continue With Meta');
    expect(meta.options).toMatchObject([{ config_id: 'sign-up', response_type: 'code' }]);
    const reportCode = (): void =>
      act(() => meta.finish({ authResponse: { code: 'a code of Meta' } }));
    reportBusiness('https://evilfacebook.com');
    if (order === 'code first') {
      reportCode();
      reportBusiness();
    } else {
      reportBusiness();
      reportCode();
    }
    await click(`Connect ${number.phoneNumber}`);
    expect(signUps).toHaveLength(2);
    await waitFor(() =>
      expect(notices()).toEqual(
        expect.arrayContaining([
          'Number info fetched successfully',
          `Connecting to ${number.phoneNumber}...`,
          `Successfully connected to ${number.phoneNumber}`,
        ]),
      ),
    );
    const connection = await screen.findByRole('group', { name: number.phoneNumber });
    expect(within(connection).getByText('900000000000101')).toBeTruthy();
  },
);

test('a closed window and a refused code change nothing', async () => {
  const meta = startMeta();
  await open(() => [], {
    'GET /agents/:agentId/channels/whatsapp': () => ({ data: { ...devSetup, signUp } }),
    'POST /agents/:agentId/channels/whatsapp/sign-up': () => {
      throw new AppError('WHATSAPP_SIGN_UP_FAILED', { reason: 'Failed to exchange Meta token' });
    },
  });
  await click('Continue With Meta');
  act(() => meta.finish({ authResponse: null }));
  expect(screen.queryByText(/^Error/)).toBeNull();
  act(() => meta.finish({ authResponse: { code: 'used' } }));
  await screen.findByText('Error: Failed to exchange Meta token');
});

test('a lost connection and an unknown failure are explained at their number', async () => {
  startMeta();
  let refusal: unknown = 'NETWORK';
  let isConnected = false;
  await open(() => [], {
    'GET /agents/:agentId/channels/whatsapp': () => ({
      data: { ...devSetup, signUp, isSignedIn: true },
    }),
    'GET /agents/:agentId/channels/whatsapp/numbers': () => ({
      data: [{ ...number, isConnected }],
    }),
    'POST /agents/:agentId/channels/whatsapp': () => {
      if (refusal !== undefined) throw refusal;
      isConnected = true;
      return { data: devWhatsAppAccount };
    },
  });
  await click(`Connect ${number.phoneNumber}`);
  await screen.findByText('Network error occurred');
  refusal = new AppError('INTERNAL');
  await click(`Connect ${number.phoneNumber}`);
  await screen.findByText('An unexpected error occurred');
  refusal = undefined;
  await click(`Connect ${number.phoneNumber}`);
  await screen.findByText('Number is connected successfully');
});

test('a failure is shown at its number, also after a reload, and a PIN is requested', async () => {
  startMeta();
  const pins: unknown[] = [];
  await open(() => [], {
    'GET /agents/:agentId/channels/whatsapp': () => ({
      data: { ...devSetup, signUp, isSignedIn: true },
    }),
    'GET /agents/:agentId/channels/whatsapp/numbers': () => ({
      data: [{ ...number, failure: 'The number must be verified first.' }],
    }),
    'POST /agents/:agentId/channels/whatsapp': ({ body }) => {
      pins.push((body as { pin?: string }).pin);
      throw new AppError('WHATSAPP_PIN_WRONG');
    },
  });
  await screen.findByText('Connection Failed');
  expect(screen.getByText('The number must be verified first.')).toBeTruthy();
  await click(`Connect ${number.phoneNumber}`);
  await userEvent.type(await screen.findByLabelText(/^PIN/), '123456');
  await click(`Connect ${number.phoneNumber}`);
  await waitFor(() => expect(pins).toEqual([undefined, '123456']));
  expect(notices().at(-1)).toContain(
    `Failed to connect ${number.phoneNumber}: This number has a PIN`,
  );
});

test('the legacy method shows the values to copy, and tests the access', async () => {
  const saved: unknown[] = [];
  const reason = 'The token has expired.';
  let refusal: unknown = new AppError('WHATSAPP_LEGACY_INVALID', { reason });
  await open(() => [], {
    'POST /agents/:agentId/channels/whatsapp/legacy': ({ body }) => {
      if (refusal !== undefined) throw refusal;
      saved.push(body);
      return { data: devWhatsAppAccount };
    },
  });
  await screen.findByText(/no app at Meta yet/);
  await userEvent.click(await screen.findByRole('radio', { name: /Legacy Method/ }));
  expect(screen.getByText('This step is not done yet.')).toBeTruthy();
  expect(screen.getByText(devSetup.legacy.webhookUrl)).toBeTruthy();
  const hidden = screen.getByLabelText<HTMLInputElement>('Verify Token');
  expect(hidden.type).toBe('password');
  await click('Show');
  expect(hidden.type).toBe('text');
  await userEvent.type(screen.getByLabelText(/App Secret/), 'secret');
  await userEvent.type(screen.getByLabelText(/Whatsapp Access Token/), 'token');
  await userEvent.type(screen.getByLabelText(/Whatsapp Business ID/), '101');
  await userEvent.type(screen.getByLabelText(/Whatsapp Number ID/), '201');
  await click('Save and Run Test');
  await screen.findByText('Error occurred: The token has expired.');
  refusal = 'NETWORK';
  await click('Save and Run Test');
  await screen.findByText('Error occured when trying to save..');
  refusal = new AppError('INTERNAL');
  await click('Save and Run Test');
  await screen.findByText('Error occurred');
  refusal = undefined;
  await click('Save and Run Test');
  await screen.findByText('Saved successfully');
  await waitFor(() => expect(notices()).toEqual(['Whatsapp channel saved successfully']));
  expect(saved).toEqual([
    {
      appSecret: 'secret',
      whatsappToken: 'token',
      whatsappBusniessId: '101',
      whatsappNumberId: '201',
    },
  ]);
  expect(screen.getByLabelText<HTMLInputElement>(/App Secret/).value).toBe('');
});

test('a template can be written with variables and a preview', async () => {
  const created: unknown[] = [];
  await open(() => [devWhatsAppAccount], {
    'GET /agents/:agentId/channels/whatsapp/templates': () => ({
      data: created.length === 0 ? [] : [template],
    }),
    'POST /agents/:agentId/channels/whatsapp/templates': ({ body }) => {
      if ((body as { name: string }).name === '') throw new AppError('WHATSAPP_TEMPLATE_INVALID');
      created.push(body);
      return { data: { done: true } };
    },
  });
  const form = await screen.findByRole('form', { name: /^Create Template/ });
  const { name, language, category, bodyText } = template;
  await userEvent.type(within(form).getByLabelText(/^Message/), bodyText.replaceAll('{', '{{'));
  await userEvent.type(within(form).getByLabelText(/^Example of variable 1/), 'Ada');
  expect(within(form).getByRole('group', { name: 'Preview' }).textContent).toBe(
    'Hello Ada, we have an answer.',
  );
  await click('Create Template');
  await screen.findByText('Invalid template info');
  await userEvent.type(within(form).getByLabelText(/^Name/), name);
  await click('Create Template');
  await waitFor(() => expect(notices()).toEqual(['Template created successfully']));
  expect(created).toEqual([{ name, language, category, bodyText, examples: ['Ada'] }]);
  const list = await screen.findByRole('list', { name: 'Templates' });
  expect(within(list).getByText('Approved')).toBeTruthy();
});

test('the values of Meta are shown in words, and unknown ones unchanged', async () => {
  const { health } = devWhatsAppAccount;
  const ratings = { quality_rating: 'GREEN', messaging_limit_tier: 'TIER_1K' };
  const templates = [template, { ...template, id: '8', category: 'NEWS' }];
  await open(() => [{ ...devWhatsAppAccount, health: { ...health, ratings } }], {
    'GET /agents/:agentId/channels/whatsapp/templates': () => ({ data: templates }),
  });
  const factOf = (name: string) => screen.getByText(name).nextElementSibling?.textContent;
  await screen.findByText('Quality');
  expect(factOf('Quality')).toBe('High');
  expect(factOf('Messaging limit')).toBe('Up to 1,000 customers a day');
  const list = within(await screen.findByRole('list', { name: 'Templates' }));
  expect(list.getByText('Utility')).toBeTruthy();
  expect(list.getByText('NEWS').getAttribute('translate')).toBe('no');
  await remote.unmount();
  cleanup();
  const newer = { quality_rating: 'UNKNOWN', messaging_limit_tier: 'TIER_5K' };
  await open(() => [{ ...devWhatsAppAccount, health: { ...health, ratings: newer } }]);
  await screen.findByText('Quality');
  expect([factOf('Quality'), factOf('Messaging limit')]).toEqual(['UNKNOWN', 'TIER_5K']);
});

test('a template replaces a message that is too late', async () => {
  const sent: unknown[] = [];
  const failed = {
    id: 'late',
    channel: 'whatsapp',
    accountId: number.phoneId,
    conversationId: '',
    messageId: '',
    status: 'failed',
    reason: 'The customer wrote more than 24 hours ago.',
    text: 'An answer',
    at: 0,
  };
  await open(
    () => [devWhatsAppAccount],
    {
      'GET /agents/:agentId/channels/failed': () => ({ data: sent.length === 0 ? [failed] : [] }),
      'GET /agents/:agentId/channels/whatsapp/templates': () => ({
        data: [{ ...template, id: '8', name: 'waits', status: 'PENDING' }, template],
      }),
      'POST /agents/:agentId/channels/whatsapp/failed/:deliveryId/template': ({ body }) => {
        sent.push(body);
        return { data: { done: true } };
      },
    },
    LIST,
  );
  await click('Send a template');
  const dialog = await screen.findByRole('dialog', { name: 'Send a template' });
  await within(dialog).findByLabelText(/^Template/);
  expect(within(dialog).queryByText(/waits/)).toBeNull();
  await click('Send');
  await screen.findByText('Please fill in the required fields.');
  await userEvent.type(within(dialog).getByLabelText(/^Variable 1/), 'Bo');
  await click('Send');
  const { name, language, bodyText } = template;
  await waitFor(() => expect(sent).toEqual([{ name, language, bodyText, variables: ['Bo'] }]));
});

test('the removal of a number is confirmed in a notice', async () => {
  await open(() => [devWhatsAppAccount], {
    'DELETE /agents/:agentId/channels/:channel/:accountId': () => ({ data: { done: true } }),
  });
  await click('Remove');
  await click('Remove');
  await waitFor(() => expect(notices()).toEqual(['Number removed successfully']));
});

test.each(['New', 'Legacy'])('has no hard-coded text: %s', async (method) => {
  chooseLanguage('?lang=en-XA');
  startMeta();
  await open(() => [devWhatsAppAccount], {
    'GET /agents/:agentId/channels/whatsapp': () => ({
      data: { ...devSetup, signUp, isSignedIn: true },
    }),
    'GET /agents/:agentId/channels/whatsapp/numbers': () => ({ data: [number] }),
    'GET /agents/:agentId/channels/whatsapp/templates': () => ({ data: [template] }),
  });
  await screen.findByRole('group', { name: devWhatsAppAccount.label });
  const [, legacy] = await screen.findAllByRole('radio');
  if (method === 'Legacy') await userEvent.click(legacy!);
  expect(findHardCodedText(document.body)).toEqual([]);
});
