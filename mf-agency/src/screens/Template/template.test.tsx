import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AppError } from '@voxgrove/contracts';
import { closeAfterEach, notices, openPage } from '../../testing/test-agency';

closeAfterEach();

test('the template is pushed to the chosen agents that differ from it', async () => {
  const organisation = 'Alder Street Bakery';
  const targets = ['Bakery', 'Kitchen', 'Garden'].map((title, index) => ({
    ID: `AgentGrove00000${index}`,
    title,
    organisation,
  }));
  const pushed: unknown[] = [];
  await openPage('/clients/template', {
    'GET /agencies/:agencyId/snapshot': () => ({
      data: { snapshot: { title: 'Reception', takenAt: 0 }, agents: [], targets },
    }),
    'GET /agencies/:agencyId/snapshot/changes': ({ query }) => ({
      data:
        query.agentId === targets[1]!.ID
          ? []
          : [{ path: 'fontFamily', before: 'Lora', after: 'DM Sans' }],
    }),
    'POST /agencies/:agencyId/snapshot/push': ({ body }) => {
      pushed.push(body);
      return { success: true };
    },
  });
  for (const title of ['Bakery', 'Kitchen'])
    await userEvent.click(await screen.findByRole('checkbox', { name: `Choose ${title}` }));
  await userEvent.click(screen.getByRole('button', { name: 'Compare and push' }));
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Push the template to 2 agents?' }),
  );
  expect(await dialog.findByText('Template: DM Sans')).toBeTruthy();
  expect(await dialog.findByText('This agent already matches the template.')).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Push the template' }));
  await waitFor(() => expect(notices()).toContain('1 agent follows the template now.'));
  expect(pushed).toEqual([{ agentIds: [targets[0]!.ID] }]);
});

test('an agent whose comparison failed is compared again or left out of the push', async () => {
  const targets = ['Bakery', 'Kitchen'].map((title, index) => ({
    ID: `AgentGrove00000${index}`,
    title,
    organisation: 'Alder Street Bakery',
  }));
  let isKitchenBroken = true;
  const pushed: unknown[] = [];
  await openPage('/clients/template', {
    'GET /agencies/:agencyId/snapshot': () => ({
      data: { snapshot: { title: 'Reception', takenAt: 0 }, agents: [], targets },
    }),
    'GET /agencies/:agencyId/snapshot/changes': ({ query }) => {
      if (query.agentId === targets[1]!.ID && isKitchenBroken) throw new AppError('NOT_FOUND');
      return { data: [{ path: 'fontFamily', before: 'Lora', after: 'DM Sans' }] };
    },
    'POST /agencies/:agencyId/snapshot/push': ({ body }) => {
      pushed.push(body);
      return { success: true };
    },
  });
  for (const { title } of targets)
    await userEvent.click(await screen.findByRole('checkbox', { name: `Choose ${title}` }));
  await userEvent.click(screen.getByRole('button', { name: 'Compare and push' }));
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Push the template to 2 agents?' }),
  );
  const again = await dialog.findByRole('button', { name: 'Try again' });
  expect(await dialog.findByText('Template: DM Sans')).toBeTruthy();
  const push = dialog.getByRole<HTMLButtonElement>('button', { name: 'Push the template' });
  expect(push.disabled).toBe(true);
  const kitchen = dialog.getByRole('checkbox', { name: 'Kitchen' });
  await userEvent.click(kitchen);
  expect(push.disabled).toBe(false);
  expect(screen.getByRole('dialog', { name: 'Push the template to 1 agent?' })).toBeTruthy();
  await userEvent.click(kitchen);
  expect(push.disabled).toBe(true);
  isKitchenBroken = false;
  await userEvent.click(again);
  await waitFor(() => expect(push.disabled).toBe(false));
  expect(dialog.queryByRole('button', { name: 'Try again' })).toBeNull();
  await userEvent.click(kitchen);
  await userEvent.click(push);
  await waitFor(() => expect(notices()).toContain('1 agent follows the template now.'));
  expect(pushed).toEqual([{ agentIds: [targets[0]!.ID] }]);
});
