import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Agency } from '@voxgrove/contracts';
import { AGENCY, closeAfterEach, notices, openTab, server } from '../../../testing/test-agency';

closeAfterEach();

test('the states of a mail domain say what to do, and its verification is reported once', async () => {
  const records = [{ type: 'TXT', name: 'send', value: 'v=spf1', ttl: 'Auto', status: 'failed' }];
  const first = {
    resendEmailDomain: 'fern.example',
    resendEmailDomainId: 'domain1',
    resendEmailDomainStatus: 'failure' as Agency['resendEmailDomainStatus'],
    resendEmailDomainRecords_JSON_STRING: JSON.stringify(records),
  };
  let status = first.resendEmailDomainStatus;
  const { api } = server(first);
  await openTab(2, {
    ...api,
    'GET /agencies/:agencyId/settings': () => ({
      data: { ...AGENCY, ...first, resendEmailDomainStatus: status },
      version: 1,
      droppedCss: [],
    }),
    'GET /resend/domains/:id': () => ({ data: { status, records } }),
    'POST /resend/domains/:id/verify': () => {
      status = 'verified';
      return { success: true, message: 'Domain verification pending..' };
    },
  });
  expect(await screen.findByText('The records could not be verified')).toBeTruthy();
  expect(screen.getByText('Not found')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'How to add records' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Verify' }));
  await waitFor(() => expect(notices()).toContain('Domain verification successful..'));
  expect(screen.queryByRole('button', { name: 'Verify' })).toBeNull();
});
