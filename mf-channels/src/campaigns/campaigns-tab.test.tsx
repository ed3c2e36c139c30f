import { afterEach, expect, test } from '@jest/globals';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AppError } from '@voxgrove/contracts';
import { chooseLanguage, noticeStore } from '@voxgrove/sdk/internal';
import { findHardCodedText, renderRemote, testRegistry, testRemote } from '@voxgrove/testing';
import type { ApiHandlers, RenderedRemote } from '@voxgrove/testing';
import { EXCLUSIONS, recipientTopic } from '../../contract/campaigns';
import type { CampaignDraft, PreviewedPerson } from '../../contract/campaigns';
import * as slot from '../slots/campaigns-tab';
import { devCampaign, devCampaignNumber, devData, devRecipients } from '../testing/dev-data';

const AGENT = devCampaign.agentId;
const LIST = `/agents/${AGENT}/campaigns`;
const billing = testRemote({
  name: 'mf-billing',
  routes: [],
  links: { 'account.billing': '/account/billing' },
});
const agency = testRemote({
  name: 'mf-agency',
  routes: [],
  links: { 'agency.settings': '/agency' },
});
const registry = testRegistry(testRemote({ name: 'mf-channels', routes: [] }), billing, agency);
const NOBODY_LEFT_OUT = Object.fromEntries(EXCLUSIONS.map((reason) => [reason, 0]));
const PERSON: PreviewedPerson = {
  name: 'Ada',
  address: '+15550100001',
  variant: 'A',
  subject: '',
  text: '',
  sendAt: Date.now(),
  exclusion: null,
  missing: [],
};

let remote: RenderedRemote;
afterEach(async () => {
  await remote.unmount();
  cleanup();
  noticeStore.set([]);
  act(() => chooseLanguage('?lang=en'));
});
const open = async (path = '', api: ApiHandlers = {}): Promise<void> => {
  remote = await renderRemote(slot, {
    path: `${LIST}${path}`,
    slotProps: { agentId: AGENT },
    registry,
    api: { ...devData.api, ...api },
  });
};
const notices = () => noticeStore.get().map(({ message }) => message);
const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));

test('the list links to a campaign, and an empty list explains the next step', async () => {
  await open('', { 'GET /agents/:agentId/campaigns': () => ({ data: [] }) });
  await screen.findByText('No campaigns yet');
  await remote.unmount();
  await open();
  await userEvent.click(await screen.findByRole('link', { name: 'Summer offer' }));
  expect(remote.path()).toBe(`${LIST}/${devCampaign.id}`);
  await screen.findByText('12 of 18 sent');
});

test('a campaign is checked before sending, and the checked content must not change', async () => {
  const created: Record<string, unknown>[] = [];
  await open('/new', {
    'POST /agents/:agentId/campaign-previews': () => ({
      data: {
        reachable: 1,
        excluded: { ...NOBODY_LEFT_OUT, optedOut: 2, missingValue: 1, bounced: 3 },
        missing: [{ name: 'city', count: 1 }],
        credits: 1,
        available: 40,
        total: 7,
        people: [
          { ...PERSON, text: 'Hi Ada' },
          { ...PERSON, name: 'Bea', exclusion: 'missingValue', missing: ['city'] },
          { ...PERSON, name: 'Cem', exclusion: 'complained' },
        ],
      },
    }),
    'POST /agents/:agentId/campaigns': ({ body }) => {
      created.push(body as Record<string, unknown>);
      return { data: { ...devCampaign, state: 'scheduled' } };
    },
  });
  await press('Check the list');
  await screen.findByText('Please fill in the required fields.');
  expect(document.activeElement).toBe(screen.getByLabelText(/^Name/));
  await userEvent.type(screen.getByLabelText(/^Name/), 'Summer offer');
  await userEvent.click(screen.getByLabelText(/^Message \*/));
  await userEvent.paste('Hi {{name}}');
  await press('Check the list');
  await screen.findByText('Left out because they opted out: 2');
  await screen.findByText('Left out because an earlier email to the address bounced: 3');
  await screen.findByText('Marked an earlier email as spam');
  await screen.findByText('city: missing for 1 person');
  await screen.findByText('Values of the message are missing: city');
  await screen.findByText('Costs up to 1 credits. You have 40.');
  await screen.findByText('1 to 3 of 7');
  await userEvent.type(screen.getByLabelText(/^Message \*/), '!');
  expect(screen.queryByRole('button', { name: /^Send to/ })).toBeNull();
  await press('Check the list');
  await press('Send to 1 person');
  await waitFor(() => expect(notices()).toEqual(['Your campaign has started.']));
  expect(created).toMatchObject([
    {
      name: 'Summer offer',
      channel: 'sms',
      message: { text: 'Hi {{name}}!' },
      audience: { kind: 'leads', stage: null },
      startAt: null,
      perMinute: 60,
    },
  ]);
});

test('a template needs its variables, and a start time in the past is refused', async () => {
  await open('/new', {
    'GET /agents/:agentId/campaign-numbers': () => ({
      data: [
        {
          ...devCampaignNumber,
          channel: 'whatsapp',
          needsTemplate: true,
          templates: [{ name: 'offer', language: 'en', bodyText: 'Hello {{1}}' }],
        },
      ],
    }),
  });
  await userEvent.type(await screen.findByLabelText(/^Name/), 'Offer');
  await press('Check the list');
  await screen.findByText('Please fill in the required fields.');
  await userEvent.type(screen.getByLabelText(/^Variable 1/), 'Ada');
  await userEvent.click(screen.getByLabelText('Later'));
  await userEvent.type(screen.getByLabelText(/^Date and time/), '2020-01-01T10:00');
  await press('Check the list');
  await screen.findByText('Please choose a time in the future.');
});

test('a draft is saved with two texts and hours, and opens in the form again', async () => {
  const saved: Omit<CampaignDraft, 'id'>[] = [];
  const saving: Parameters<typeof open>[1] = {
    'PUT /agents/:agentId/campaigns/:id/draft': ({ body }) => {
      saved.push(body as CampaignDraft);
      return { data: { ...devCampaign, state: 'draft' } };
    },
  };
  await open('/new', saving);
  await userEvent.type(await screen.findByLabelText(/^Name/), 'Autumn');
  await userEvent.click(screen.getByLabelText('Compare two texts'));
  await userEvent.type(screen.getByLabelText(/^Second message/), 'Dear friend');
  await userEvent.click(screen.getByLabelText('At chosen hours'));
  await userEvent.type(screen.getByLabelText(/^Days without messages/), 'Christmas');
  await press('Save draft');
  await screen.findByText('Please choose hours of one day, and write days like 2026-12-25.');
  await userEvent.clear(screen.getByLabelText(/^Days without messages/));
  await userEvent.type(screen.getByLabelText(/^Days without messages/), '2026-12-25');
  await press('Save draft');
  await waitFor(() => expect(remote.path()).toBe(LIST));
  expect(saved).toMatchObject([
    {
      name: 'Autumn',
      messageB: { text: 'Dear friend' },
      times: { from: 540, to: 1_200, weekends: false, holidays: ['2026-12-25'] },
    },
  ]);
  await remote.unmount();
  await open(`/${devCampaign.id}/draft`, {
    ...saving,
    'GET /agents/:agentId/campaigns/:id/draft': () => ({
      data: { ...saved[0], id: devCampaign.id, version: 7 },
    }),
  });
  const second = await screen.findByLabelText<HTMLTextAreaElement>(/^Second message/);
  expect(second.value).toBe('Dear friend');
  expect(screen.getByLabelText<HTMLInputElement>(/^Days without/).value).toBe('2026-12-25');
  await press('Save draft');
  await waitFor(() => expect(saved[1]).toMatchObject({ name: 'Autumn', version: 7 }));
});

test('a paused campaign without credits leads to billing, and both texts have results', async () => {
  const texts = { A: devCampaign.counts, B: { ...devCampaign.counts, replied: 5 } };
  await open(`/${devCampaign.id}`, {
    'GET /agents/:agentId/campaigns/:id': () => ({
      data: {
        ...devCampaign,
        state: 'paused',
        reason: 'The campaign needs 9 credits, and 2 are available.',
        needsCredits: true,
        stuckSince: Date.now() - 1_200_000,
        messageB: { ...devCampaign.message, text: 'Dear {{name}}' },
        texts,
      },
    }),
  });
  await screen.findByText('The campaign needs 9 credits, and 2 are available.');
  expect(screen.getByRole('link', { name: 'Add credits' }).getAttribute('href')).toContain(
    '/account/billing',
  );
  await screen.findByText('This campaign is stuck');
  const table = screen.getByRole('table', { name: 'Results of both texts' });
  expect(table.textContent).toContain('Dear {{name}}');
});

test('many live events lead to one refresh', async () => {
  let calls = 0;
  await open('', {
    'GET /agents/:agentId/campaigns': () => {
      calls += 1;
      return { data: [{ ...devCampaign, progress: null, name: `Offer ${calls}` }] };
    },
  });
  await screen.findByText('Offer 1');
  act(() => {
    for (let event = 0; event < 20; event += 1)
      remote.live.emit(recipientTopic(AGENT), devRecipients[0]!);
  });
  await screen.findByText(/^Offer ([2-9]|\d\d)$/, {}, { timeout: 3_000 });
  expect(calls).toBe(2);
});

const SAVED: CampaignDraft & { version: number } = {
  id: devCampaign.id,
  name: 'Autumn',
  channel: 'whatsapp',
  accountId: 'gone',
  message: {
    subject: '',
    text: 'Hello {{1}}, see our tents.',
    template: { name: 'offer', language: 'en' },
    variables: ['{{name}}'],
  },
  messageB: null,
  audience: { kind: 'leads', stage: null },
  times: null,
  timeZone: 'UTC',
  startAt: null,
  perMinute: 60,
  version: 1,
};
const openDraft = (draft: CampaignDraft, number: object, saved: CampaignDraft[] = []) =>
  open(`/${draft.id}/draft`, {
    'GET /agents/:agentId/campaigns/:id/draft': () => ({ data: draft }),
    'GET /agents/:agentId/campaign-numbers': () => ({
      data: [{ ...devCampaignNumber, ...number }],
    }),
    'PUT /agents/:agentId/campaigns/:id/draft': ({ body }) => {
      saved.push(body as CampaignDraft);
      return { data: { ...devCampaign, state: 'draft' } };
    },
  });
const WHATSAPP = { channel: 'whatsapp', needsTemplate: true };
const OTHER = { name: 'opening', language: 'en', bodyText: 'Dear {{1}}' };

test('a draft whose sender is gone asks for another one, and keeps its texts', async () => {
  await openDraft({ ...SAVED, message: { ...devCampaign.message, text: 'Hi there' } }, {});
  await screen.findByText(/^The sender of this draft is not available any more/);
  await press('Check the list');
  await press('Save draft');
  expect(screen.getAllByText('Please choose a sender')).toHaveLength(2);
  const sender = screen.getByLabelText<HTMLSelectElement>(/^Sender/);
  expect(sender.value).toBe('');
  await userEvent.selectOptions(sender, devCampaignNumber.accountId);
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^Message \*/).value).toBe('Hi there');
  expect(screen.queryByText(/^The sender of this draft/)).toBeNull();
});

test('a draft whose template is gone asks for another one before it starts', async () => {
  const saved: CampaignDraft[] = [];
  await openDraft(
    { ...SAVED, accountId: 'here' },
    { ...WHATSAPP, accountId: 'here', templates: [OTHER] },
    saved,
  );
  await screen.findByText('The template offer is not approved any more. Choose another one.');
  await press('Check the list');
  await screen.findByText('Please choose another template.');
  await userEvent.selectOptions(screen.getByLabelText(/^Template/), 'opening (en)');
  await userEvent.type(screen.getByLabelText(/^Variable 1/), 'Ada');
  await press('Save draft');
  await waitFor(() =>
    expect(saved).toMatchObject([
      { message: { text: 'Dear {{1}}', template: { name: 'opening' }, variables: ['Ada'] } },
    ]),
  );
});

test('a draft keeps its template while templates cannot be read', async () => {
  const saved: CampaignDraft[] = [];
  await openDraft(
    { ...SAVED, accountId: 'here' },
    { ...WHATSAPP, accountId: 'here', templates: null },
    saved,
  );
  await screen.findByText(/^The templates of this number cannot be read now/);
  await press('Save draft');
  await waitFor(() => expect(saved).toMatchObject([{ message: SAVED.message }]));
});

test('without a mail domain no mail is offered, and a link to set one up is shown', async () => {
  await open('/new', { 'GET /agents/:agentId/campaign-numbers': () => ({ data: [] }) });
  await screen.findByText(/^To send emails, your agency needs a verified email domain/);
  const link = screen.getByRole('link', { name: 'Set up an email domain' });
  expect(link.getAttribute('href')).toContain('/agency');
  expect(screen.queryByLabelText(/^Subject/)).toBeNull();
});

test('without a number a mail can be written, and a link to connect a number is shown', async () => {
  const mail = { ...devCampaignNumber, channel: 'email', accountId: 'email', reaches: 'emails' };
  await open('/new', { 'GET /agents/:agentId/campaign-numbers': () => ({ data: [mail] }) });
  await screen.findByLabelText(/^Subject/);
  expect(screen.getByRole('link', { name: 'Connect a number' })).toBeTruthy();
});

test('a running campaign shows each result, and stops only after a confirmation', async () => {
  const acts: unknown[] = [];
  await open(`/${devCampaign.id}`, {
    'POST /agents/:agentId/campaigns/:id/acts': ({ body }) => {
      acts.push(body);
      return { data: devCampaign };
    },
  });
  await screen.findByText('The phone is not reachable.');
  await screen.findByText('The number has no country code or is not complete');
  const link = screen.getByRole('link', { name: `Open the conversation with Ada` });
  expect(link.getAttribute('href')).toContain(`convos?c=${devRecipients[0]!.conversationId}`);
  await press('Stop');
  expect(acts).toEqual([]);
  await screen.findByText('Stop this campaign?');
  await press('Stop');
  await waitFor(() => expect(acts).toEqual([{ act: 'stop' }]));
});

test.each([
  ['', 'GET /agents/:agentId/campaigns', 'Your campaigns could not be loaded'],
  [`/${devCampaign.id}`, 'GET /agents/:agentId/campaigns/:id', 'The campaign could not be loaded'],
  ['/new', 'GET /agents/:agentId/campaign-numbers', 'Your senders could not be loaded'],
])('a failure at "%s" is explained and can be retried', async (path, call, text) => {
  await open(path, {
    [call]: () => {
      throw new AppError('INTERNAL');
    },
  });
  await screen.findByText(text);
  expect(screen.getAllByRole('button', { name: 'Retry' }).length).toBeGreaterThan(0);
});

test.each(['', '/new', `/${devCampaign.id}`])('"%s" has no hard-coded text', async (path) => {
  chooseLanguage('?lang=en-XA');
  await open(path);
  await waitFor(() => expect(document.querySelectorAll('table, form').length).toBeGreaterThan(0));
  await waitFor(() => expect(findHardCodedText(document.body)).toEqual([]));
});
