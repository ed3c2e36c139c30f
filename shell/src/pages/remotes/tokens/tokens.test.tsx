import { afterEach, expect, test } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { queryClient } from '@voxgrove/sdk/internal';
import { openRemotes } from '../testing/open-remotes';
import { testToken } from '../testing/test-remotes';

afterEach(cleanup);
const dialog = () => within(screen.getByRole('alertdialog'));
const TOKEN = 'vgd_only-once';

test('a token is shown once, with the commands for a deployer, and appears nowhere afterwards', async () => {
  const tokenRequests: unknown[] = [];
  const { server } = openRemotes('/remotes', {
    api: {
      'POST /remotes/tokens': ({ body }) => {
        tokenRequests.push(body);
        server.tokens = [testToken()];
        return { ...testToken(), token: TOKEN };
      },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Issue a token' }));
  await screen.findByRole('alertdialog');
  await userEvent.click(dialog().getByRole('button', { name: 'Issue token' }));
  expect(dialog().getByText('Please enter an owner.')).toBeTruthy();
  expect(tokenRequests).toEqual([]);
  expect(
    [...document.querySelectorAll('datalist option')].map((option) => option.getAttribute('value')),
  ).toEqual(['team-plants']);
  await userEvent.type(dialog().getByLabelText(/Owner/), 'team-plants');
  await userEvent.type(dialog().getByLabelText(/Label/), 'CI');
  await userEvent.click(dialog().getByRole('button', { name: 'Issue token' }));
  const commands = await screen.findByLabelText('Commands to deploy with this token');
  expect(tokenRequests).toEqual([{ owner: 'team-plants', label: 'CI', expiresInDays: 90 }]);
  expect(commands.textContent).toBe(
    `export VOXGROVE_REGISTRY_URL=${location.origin}\nexport VOXGROVE_REGISTRY_TOKEN=${TOKEN}\nnpm run remote -- deploy mf-plants`,
  );
  await userEvent.click(dialog().getByRole('button', { name: 'I have stored it' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(document.body.textContent).not.toContain(TOKEN);
  const cachedData = [
    ...queryClient
      .getMutationCache()
      .getAll()
      .map(({ state }) => state),
    ...queryClient
      .getQueryCache()
      .getAll()
      .map(({ state }) => state),
  ];
  await waitFor(() => expect(JSON.stringify(cachedData)).not.toContain(TOKEN));
});

test('tokens are listed with their details, and revoking one asks first and names it', async () => {
  const revoked: string[] = [];
  const { server } = openRemotes('/remotes/tokens', {
    tokens: [
      testToken({ lastUsedAt: null, expiresAt: Date.now() + 40 * 86_400_000 }),
      testToken({ id: 't2', label: 'Old CI', expiresAt: Date.now() - 1 }),
    ],
    api: {
      'DELETE /remotes/tokens/:id': ({ params }) => {
        revoked.push(params.id!);
        server.tokens = server.tokens.filter(({ id }) => id !== params.id);
        return {};
      },
    },
  });
  const old = within((await screen.findByText('Old CI')).closest('tr')!);
  expect(old.getByText('Expired')).toBeTruthy();
  const other = within(screen.getByText('CI').closest('tr')!);
  expect(other.getByText('next month')).toBeTruthy();
  expect(other.getByText('Never')).toBeTruthy();
  await userEvent.click(old.getByRole('button', { name: 'Revoke' }));
  await screen.findByRole('alertdialog');
  expect(dialog().getByText(/Old CI/)).toBeTruthy();
  await userEvent.click(dialog().getByRole('button', { name: 'Revoke token' }));
  await waitFor(() => expect(screen.queryByText('Old CI')).toBeNull());
  expect(revoked).toEqual(['t2']);
});

test('without tokens the page says so', async () => {
  openRemotes('/remotes/tokens');
  expect(await screen.findByText('No token has been issued')).toBeTruthy();
});
