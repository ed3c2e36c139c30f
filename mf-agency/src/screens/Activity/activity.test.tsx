import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { agencyChange, closeAfterEach, openPage } from '../../testing/test-agency';

closeAfterEach();

test('the activity shows details in words', async () => {
  const details: [string, string][] = [
    ['client.changed', 'canAccess, email, updates'],
    ['mail.domain-changed', 'temporary_failure'],
    ['report.sent', '3'],
  ];
  const entries = details.map(([action, text], index) => ({
    ...agencyChange,
    id: `entryGrove00001${index}`,
    action,
    area: action.split('.')[0],
    details: text,
  }));
  await openPage('/clients/activity', {
    'GET /agencies/:agencyId/audit': () => ({ data: entries, next: null }),
  });
  for (const words of ['Access to tabs, Email, Settings', 'Temporary failure', '3 emails'])
    expect(await screen.findByText(words)).toBeTruthy();
});
