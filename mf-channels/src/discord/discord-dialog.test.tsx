import { afterEach, expect, test } from '@jest/globals';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AppError } from '@voxgrove/contracts';
import { chooseLanguage, noticeStore } from '@voxgrove/sdk/internal';
import { findHardCodedText, renderRemote, testRegistry, testRemote } from '@voxgrove/testing';
import type { ApiHandlers, RenderedRemote } from '@voxgrove/testing';
import * as slot from '../slots/channels-tab';
import { devData, devDiscordAccount } from '../testing/dev-data';

const AGENT = devDiscordAccount.agentId;
const registry = testRegistry(testRemote({ name: 'mf-channels', routes: [] }));
const WEBHOOK = 'https://discord.com/api/webhooks/900000000000000003/a-token-of-a-webhook';

let remote: RenderedRemote;
afterEach(async () => {
  await remote.unmount();
  cleanup();
  noticeStore.set([]);
  act(() => chooseLanguage('?lang=en'));
});
const open = async (api: ApiHandlers = {}): Promise<void> => {
  remote = await renderRemote(slot, {
    path: `/agents/${AGENT}/channels/discord`,
    slotProps: { agentId: AGENT },
    registry,
    api: {
      ...devData.api,
      'GET /agents/:agentId/channels': () => ({ data: [devDiscordAccount] }),
      ...api,
    },
  });
};
const notices = () => noticeStore.get().map(({ message }) => message);

test('shows what is missing, then connects a channel', async () => {
  let isRefused = true;
  const sent: unknown[] = [];
  await open({
    'GET /agents/:agentId/channels': () => ({ data: [] }),
    'POST /agents/:agentId/channels/discord': ({ body }) => {
      if (isRefused) throw new AppError('DISCORD_FIELDS_MISSING');
      sent.push(body);
      return { data: devDiscordAccount };
    },
  });
  await screen.findByText(/Manage Server permission/);
  const link = screen.getByRole('link', { name: 'Add the bot to your server' });
  expect(link.getAttribute('href')).toContain('/oauth2/authorize');
  await userEvent.click(screen.getByRole('button', { name: '+ Submit & Add Channel' }));
  await screen.findByText('Please fill out all fields.');
  isRefused = false;
  await userEvent.type(screen.getByLabelText(/^Channel ID/), '900000000000000002');
  await userEvent.type(screen.getByLabelText(/^Corresponding Webhook URL/), WEBHOOK);
  await userEvent.click(screen.getByRole('button', { name: '+ Submit & Add Channel' }));
  await waitFor(() => expect(notices()).toEqual(['Discord channel saved successfully']));
  expect(sent).toEqual([{ channelId: '900000000000000002', webhookUrl: WEBHOOK }]);
});

test('a connected channel can get another webhook, or be deleted after a confirmation', async () => {
  const sent: unknown[] = [];
  const removed: unknown[] = [];
  await open({
    'POST /agents/:agentId/channels/discord': ({ body }) => {
      sent.push(body);
      return { data: devDiscordAccount };
    },
    'DELETE /agents/:agentId/channels/:channel/:accountId': ({ params }) => {
      removed.push(params.accountId);
      return { data: { done: true } };
    },
  });
  const panel = within(await screen.findByRole('group', { name: devDiscordAccount.label }));
  await userEvent.click(panel.getByRole('button', { name: 'Edit' }));
  await userEvent.type(panel.getByLabelText(/^Corresponding Webhook URL/), WEBHOOK);
  await userEvent.click(panel.getByRole('button', { name: 'Update' }));
  await waitFor(() =>
    expect(sent).toEqual([{ channelId: devDiscordAccount.accountId, webhookUrl: WEBHOOK }]),
  );
  await userEvent.click(panel.getByRole('button', { name: 'Delete' }));
  expect(removed).toEqual([]);
  await userEvent.click(panel.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(removed).toEqual([devDiscordAccount.accountId]));
});

test('without a Discord app, no form is shown', async () => {
  await open({
    'GET /agents/:agentId/channels/discord': () => ({ data: { installUrl: null } }),
  });
  await screen.findByText(/no app at Discord/);
  expect(screen.queryByRole('button', { name: '+ Submit & Add Channel' })).toBeNull();
});

test('has no hard-coded text', async () => {
  chooseLanguage('?lang=en-XA');
  await open();
  await screen.findByRole('group', { name: devDiscordAccount.label });
  expect(findHardCodedText(document.body)).toEqual([]);
});
