import { expect, test } from '@jest/globals';
import { newAgentId } from '@voxgrove/contracts';
import { accountView } from './account-view';
import type { StoredAccount } from './stored-account';

const HOUR_MS = 3_600_000;
const NOW = Date.UTC(2026, 10, 29);

test('shows the faults of the last day, and not the workspace', () => {
  const account = {
    channel: 'telegram',
    accountId: '7000001',
    agentId: newAgentId(),
    workspaceId: 'workspace',
    label: '@fernhill',
    connectedAt: 0,
    details: { username: 'fernhill' },
    health: {
      lastInAt: null,
      lastOutAt: null,
      webhookVerifiedAt: null,
      tokenExpiresAt: null,
      needsReauth: false,
      faults: [
        { at: NOW - HOUR_MS, text: 'today' },
        { at: NOW - 25 * HOUR_MS, text: 'the day before' },
      ],
      ratings: {},
    },
  } as unknown as StoredAccount;
  const shown = accountView(account, NOW);
  expect(shown.health.faults.map(({ text }) => text)).toEqual(['today']);
  expect(Object.keys(shown)).not.toContain('workspaceId');
});
