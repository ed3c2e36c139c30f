import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { closeAfterEach, notices, openPage } from '../../testing/test-agency';

const EARNED = { conversations: 0, revenue: 0, credits: 0, cost: 0, margin: 0 };

closeAfterEach();

test('the address without an organization leads to the overview of the clients', async () => {
  await openPage('/reports', {
    'GET /agencies/:agencyId/overview': () => ({
      data: {
        total: { ...EARNED, clients: 0, signUps: 0, payingSignUps: 0 },
        organisations: [],
        sendsReports: false,
      },
    }),
  });
  expect(await screen.findByText('What your clients use and pay')).toBeTruthy();
});

test('a report that nobody may see is not reported as mailed', async () => {
  const orgId = 'orgBakery000001';
  await openPage(`/reports/${orgId}`, {
    'GET /orgs/:orgId/report': ({ query }) => ({
      data: {
        month: query.month,
        organisation: 'Alder Street Bakery',
        conversations: 0,
        conversationsBefore: 0,
        messages: 0,
        withoutPerson: 0,
        unanswered: 0,
        agents: [],
      },
    }),
    'POST /orgs/:orgId/report/mail': () => ({ data: { recipients: 0 } }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Email this report' }));
  await waitFor(() =>
    expect(notices()).toContainEqual(expect.stringContaining('No one got the report.')),
  );
});
